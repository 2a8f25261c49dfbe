//! Commands run one after the other, their output kept in a file; and many such jobs side by side.

use crate::log::{self, Counts};
use std::ffi::OsStr;
use std::fs::{self, File};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::time::Instant;

/// A call that never returns is a failure, too.
const TIME_LIMIT: &str = "15m";

pub struct Step {
    pub title: String,
    pub command: Command,
}

impl Step {
    pub fn new(title: String, program: impl AsRef<OsStr>) -> Step {
        let mut command = Command::new("timeout");
        command.args(["--foreground", TIME_LIMIT]).arg(program);
        Step { title, command }
    }

    pub fn command(words: &[&str]) -> Step {
        let mut step = Step::new(words.join(" "), words[0]);
        step.command.args(&words[1..]);
        step
    }
}

/// What one line of the table on the screen tells.
pub struct Job {
    pub title: String,
    steps: Vec<Step>,
}

impl Job {
    pub fn new(title: &str, steps: Vec<Step>) -> Job {
        Job {
            title: title.into(),
            steps,
        }
    }

    /// Runs all steps, and says how it went.
    fn run(mut self) -> Counts {
        let start = Instant::now();
        let file = self.log_file();
        let mut sum = Counts::default();
        let mut text = String::new();
        let mut shown = String::new();
        for step in &mut self.steps {
            let (output, succeeded) = run_step(step, &file);
            let counts = log::counts(&output, succeeded);
            if counts.failed > 0 {
                shown += &format!("---- {}\n{}\n", step.title, log::failures(&output));
            }
            for reason in log::skipped(&output) {
                let line = format!("        skipped: {reason}\n");
                // Once, not in every arithmetic anew.
                if !shown.contains(&line) {
                    shown += &line;
                }
            }
            sum.add(counts);
            text += &format!("---- {}\n{output}", step.title);
        }
        fs::write(&file, text).expect("build/test is writable");
        let verdict = if sum.failed == 0 { "ok    " } else { "FAILED" };
        let seconds = start.elapsed().as_secs();
        let title = &self.title;
        let line = format!("{verdict}  {title:<56} {seconds:>4} s  {sum}\n");
        if sum.failed > 0 {
            shown += &format!("---- all of it is in {}\n", file.display());
        }
        print!("{line}{shown}");
        sum
    }

    fn log_file(&self) -> PathBuf {
        let letter = |c: char| if c.is_ascii_alphanumeric() { c } else { '_' };
        let name: String = self.title.chars().map(letter).collect();
        PathBuf::from("build/test").join(name).with_extension("log")
    }
}

/// The output of a step, both streams as they come, and whether it ended well.
fn run_step(step: &mut Step, log: &PathBuf) -> (String, bool) {
    fs::create_dir_all("build/test").expect("build/test");
    let file = File::create(log).expect("a log in build/test");
    let twin = file.try_clone().expect("a second handle");
    let command = step.command.stdin(Stdio::null()).stdout(file).stderr(twin);
    let end = match command.status() {
        Err(error) => format!("{error}\n"),
        Ok(status) if status.success() => String::new(),
        Ok(status) if status.code() == Some(124) => format!("stopped after {TIME_LIMIT}\n"),
        Ok(status) => format!("{status}\n"),
    };
    let bytes = fs::read(log).expect("the log");
    let output = String::from_utf8_lossy(&bytes).into_owned();
    let succeeded = end.is_empty();
    (output + &end, succeeded)
}

/// Runs the jobs, so many at a time, in their order.
pub fn run_all(jobs: Vec<Job>, workers: usize) -> Counts {
    let waiting = Mutex::new(jobs.into_iter());
    let sum = Mutex::new(Counts::default());
    std::thread::scope(|scope| {
        for _ in 0..workers {
            scope.spawn(|| loop {
                let Some(job) = waiting.lock().expect("the jobs").next() else {
                    break;
                };
                let counts = job.run();
                sum.lock().expect("the sum").add(counts);
            });
        }
    });
    sum.into_inner().expect("the sum")
}
