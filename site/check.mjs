// Looks at the built site in headless Chromium: links, pages, the page to play with. Prints `N passed, N failed`.
// usage: node check.mjs SITE WANTED SCREENSHOTS      (WANTED: what steps.c printed)
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import puppeteer from "puppeteer-core";

const [site, wanted, screenshots] = process.argv.slice(2);
let passed = 0, failed = 0;
function check(what, right, found = "") {
  right ? (passed += 1) : (failed += 1);
  console.log(`${right ? "ok    " : "FAILED"} ${what} ${found}`);
}

const files = readdirSync(site, { recursive: true }).map(String);
const pages = files.filter((file) => file.endsWith(".html"));
const broken = [];
for (const page of pages) {
  const text = readFileSync(join(site, page), "utf8").replace(/<script>[\s\S]*?<\/script>/g, "");
  for (const [, link] of text.matchAll(/(?:href|src)="([^"]+)"/g)) {
    const [path, anchor] = link.split("#");
    if (/^[a-z]+:/.test(link)) continue;
    const target = path ? resolve(join(site, dirname(page)), decodeURI(path)) : join(site, page);
    if (!existsSync(target)) broken.push(`${page}: ${link}`);
    else if (anchor && target.endsWith(".html") && !readFileSync(target, "utf8").includes(`id="${decodeURI(anchor)}"`)) {
      broken.push(`${page}: ${link}`);
    }
  }
}
check(`links of ${pages.length} pages`, broken.length === 0, broken.slice(0, 20).join("\n       "));
const deferring = pages.filter((page) => /\b[Aa]s for\b/.test(readFileSync(join(site, page), "utf8")));
check('pages that say "as for"', deferring.length === 0, deferring.join(" "));

const browser = await puppeteer.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--allow-file-access-from-files"],
});
mkdirSync(screenshots, { recursive: true });
const complaints = [];
async function open(path, width, dark = false) {
  const page = await browser.newPage();
  page.on("console", (message) => ["error", "warning"].includes(message.type()) && complaints.push(`${path}: ${message.text()}`));
  page.on("pageerror", (error) => complaints.push(`${path}: ${error}`));
  await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: dark ? "dark" : "light" }]);
  await page.setViewport({ width, height: 900 });
  await page.goto(`file://${resolve(site, path)}`);
  return page;
}
for (const path of ["index.html", "docs/conventions.html", "play/index.html"]) {
  if (!existsSync(join(site, path))) continue;
  for (const width of [1280, 390]) {
    const page = await open(path, width, width === 390);
    await page.screenshot({ path: join(screenshots, `${path.replace(/\W/g, "_")}_${width}.png`), fullPage: path.startsWith("play") });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    check(`${path} fits ${width} px`, wide <= 0, wide > 0 ? `${wide} px too wide` : "");
    await page.close();
  }
}

// What the search finds for a word, on the front page.
const front = await open("index.html", 1280);
await front.keyboard.press("s");
await front.type("#mdbook-searchbar, #searchbar", "quat_step_batch", { delay: 10 });
const results = "#mdbook-searchresults a, #searchresults a";
await front.waitForSelector(results, { timeout: 10000 }).catch(() => {});
const found = await front.$$eval(results, (links) => links.map((link) => link.getAttribute("href")));
check("the search finds a routine", found.some((link) => link.includes("quat_step_batch.html")), `${found.length} places`);
await front.close();

const play = await open("play/index.html", 1280);
const text = (name) => play.$eval(`#${name}`, (element) => element.textContent);
const pixels = () => play.$eval("#exact", (canvas) => canvas.toDataURL());
const [before, time] = [await pixels(), Number(await text("exact-time"))];
await new Promise((done) => setTimeout(done, 1500));
check("the body moves", (await pixels()) !== before && Number(await text("exact-time")) > time);
await play.keyboard.press("Space");
const held = await text("exact-time");
await new Promise((done) => setTimeout(done, 300));
check("the space bar pauses", (await text("exact-time")) === held);
const energies = [await text("exact-energy")];
await play.focus("#second");
await play.keyboard.press("ArrowRight");
energies.push(await text("exact-energy"));
check("a slider changes the body", energies[0] !== energies[1], energies.join(" -> "));
await play.select("#preset", "water");
await play.$eval("#when", (input) => (input.value = "1e9"));
await play.focus("#when");
await play.keyboard.press("Enter");
check("any time in one exact step", (await text("exact-time")) === "1.000000e+9" && (await text("exact-steps")) === "1");
check("the rival is left behind", (await text("rival-steps")).endsWith("left behind"), await text("rival-steps"));
// The same numbers as from C, bit for bit: inputs and results, a step a line.
const lines = readFileSync(wanted, "utf8").trim().split("\n");
const different = await play.evaluate((lines) => {
  const bits = new DataView(new ArrayBuffer(8));
  const number = (hex) => {
    bits.setBigUint64(0, BigInt(`0x${hex}`));
    return bits.getFloat64(0);
  };
  let different = 0;
  for (const line of lines) {
    const all = line.trim().split(/\s+/).map(number);
    const found = library.step({ moments: all.slice(1, 4), m: all.slice(4, 7), q: all.slice(7, 11) }, all[0]);
    if ([...found.m, ...found.q].some((value, i) => !Object.is(value, all[11 + i]))) different += 1;
  }
  return different;
}, lines);
check(`${lines.length} steps have the bits of the C program`, different === 0, different ? `${different} differ` : "");
check("no complaint in the console", complaints.length === 0, complaints.join("\n"));
await browser.close();
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
