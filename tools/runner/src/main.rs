//! Runs tests from one table ([`table::ROWS`]): `runner test`, `runner check-all`, or rows by name. A line
//! tells how each went; of a failure it shows what the failing tests have printed, and the whole is in
//! build/test. The last line is `N passed, N failed`, and `, N skipped` where something is missing.

mod job;
mod log;
mod programs;
mod table;

use job::{Job, Step};
use log::Counts;
use programs::{arithmetics, TestProgram};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use table::{Row, Work, ROWS};

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let rows = match chosen(&arguments) {
        Ok(rows) => rows,
        Err(complaint) => {
            eprintln!("{complaint}");
            return ExitCode::from(2);
        }
    };
    std::env::set_current_dir(root()).expect("the folder of the project");
    install(&rows);

    let mut counts = Counts::default();
    // What builds with cargo waits for one lock: one by one.
    let builds = rows.iter().filter_map(|row| match row.work {
        Work::Build(command) => Some(Job::new(row.what, vec![Step::command(command)])),
        _ => None,
    });
    counts.add(job::run_all(builds.collect(), 1));

    let wants_programs = |row: &&Row| matches!(row.work, Work::AllPrograms | Work::Program { .. });
    let wants_library = |row: &&Row| wants_programs(row) || matches!(row.work, Work::Commands(_));
    if rows.iter().any(wants_library) {
        let library = Job::new(
            "library (tools/libraries.sh)",
            vec![Step::command(&["tools/libraries.sh"])],
        );
        counts.add(job::run_all(vec![library], 1));
    }
    let mut programs = Vec::new();
    if rows.iter().any(wants_programs) {
        match programs::build(&cargo(), &wanted_programs(&rows)) {
            Ok(built) => programs = built,
            Err(complaint) => {
                println!("FAILED  test programs do not build\n{complaint}");
                counts.failed += 1;
            }
        }
    }
    let jobs = rows.iter().flat_map(|row| jobs(row, &programs)).collect();
    let workers = std::thread::available_parallelism().map_or(1, usize::from);
    counts.add(job::run_all(jobs, workers));

    println!("\n{counts}");
    ExitCode::from(u8::from(counts.failed > 0))
}

/// The folder of the project.
fn root() -> &'static Path {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.ancestors().nth(2).expect("tools/runner")
}

fn cargo() -> String {
    std::env::var("CARGO").unwrap_or_else(|_| "cargo".into())
}

/// The rows that the arguments name.
fn chosen(arguments: &[String]) -> Result<Vec<&'static Row>, String> {
    let names = || {
        ROWS.iter()
            .map(|row| row.name)
            .collect::<Vec<_>>()
            .join(" ")
    };
    let usage = || {
        format!(
            "usage: runner test | check-all | NAME...\nnames: {}",
            names()
        )
    };
    match arguments {
        [] => Err(usage()),
        [list] if list == "test" => Ok(ROWS.iter().filter(|row| row.test).collect()),
        [list] if list == "check-all" => Ok(ROWS.iter().filter(|row| row.check_all).collect()),
        names => names
            .iter()
            .map(|name| ROWS.iter().find(|row| row.name == name).ok_or_else(usage))
            .collect(),
    }
}

/// Installs what the rows need, where that is possible; tests that miss something are skipped.
fn install(rows: &[&Row]) {
    let mut needs: Vec<&str> = Vec::new();
    for need in rows.iter().flat_map(|row| row.needs.split_whitespace()) {
        if !needs.contains(&need) {
            needs.push(need);
        }
    }
    let status = Command::new("tools/install_packages.sh")
        .args(needs)
        .status();
    if !status.is_ok_and(|status| status.success()) {
        println!("What is missing is skipped.\n");
    }
}

/// The test programs that the rows name; none if a row wants all.
fn wanted_programs(rows: &[&Row]) -> Vec<&'static str> {
    if rows.iter().any(|row| matches!(row.work, Work::AllPrograms)) {
        return Vec::new();
    }
    let name = |row: &&Row| match row.work {
        Work::Program { program, .. } => Some(program),
        _ => None,
    };
    rows.iter().filter_map(name).collect()
}

/// What a row has to run beside others.
fn jobs(row: &Row, programs: &[TestProgram]) -> Vec<Job> {
    match row.work {
        Work::Build(_) => Vec::new(),
        Work::Commands(commands) => {
            let steps = commands.iter().map(|words| Step::command(words)).collect();
            vec![Job::new(row.what, steps)]
        }
        Work::Program { program, filter } => {
            let Some(program) = programs.iter().find(|one| one.name == program) else {
                return vec![Job::new(row.what, vec![Step::command(&["false"])])];
            };
            let steps = arithmetics().into_iter();
            let steps = steps.map(|(_, value)| test_step(program, value, filter));
            vec![Job::new(row.what, steps.collect())]
        }
        Work::AllPrograms => {
            let mut jobs: Vec<Job> = programs.iter().map(in_every_arithmetic).collect();
            // The compiling of clients takes the longest.
            jobs.sort_by_key(|job| !job.title.starts_with("clients "));
            jobs
        }
    }
}

/// One job, so that no test meets itself in another arithmetic.
fn in_every_arithmetic(program: &TestProgram) -> Job {
    let (labels, values): (Vec<_>, Vec<_>) = arithmetics().into_iter().unzip();
    let steps = values
        .into_iter()
        .map(|value| test_step(program, value, ""));
    Job::new(
        &format!("{} ({})", program.name, labels.join(", ")),
        steps.collect(),
    )
}

fn test_step(program: &TestProgram, frb_cpu: Option<&str>, filter: &str) -> Step {
    let title = format!("{} FRB_CPU={}", program.name, frb_cpu.unwrap_or(""));
    let mut step = Step::new(title, &program.path);
    let command = step.command.current_dir(&program.folder);
    command.env("CARGO", cargo());
    command.env("FRB_LIBRARIES", libraries());
    match frb_cpu {
        Some(value) => command.env("FRB_CPU", value),
        None => command.env_remove("FRB_CPU"),
    };
    if !filter.is_empty() {
        command.arg(filter);
    }
    step
}

/// Where `tools/libraries.sh` puts the libraries as they are installed.
fn libraries() -> PathBuf {
    root().join("build/lib")
}
