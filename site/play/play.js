// The page: what the controls say, where exact body and rival are, what is shown.
"use strict";

const library = openLibrary();
const at = (name) => document.getElementById(name);

const PRESETS = {
  handle: { moments: [0.9, 1.6, 2.0], spin: 4, tilt: -3, towards: 45 },
  water: { moments: [0.345, 0.653, 1.0], spin: 1, tilt: -1, towards: 60 },
  book: { moments: [0.5, 1.7, 2.1], spin: 4, tilt: -2, towards: 20 },
  disc: { moments: [1.0, 1.0, 2.0], spin: 4, tilt: -0.1, towards: 70 },
};
// Steps of the rival in one picture: beyond that it is left behind.
const PATIENCE = 20000;
const TRAIL = 4000;

let start, polhode, state, time, rival, shape, running = true;

const SLIDERS = {
  first: (x) => x.toFixed(2), second: (x) => x.toFixed(2), third: (x) => x.toFixed(2), spin: (x) => x.toFixed(1),
  tilt: (x) => (10 ** x).toPrecision(2), towards: (x) => `${x}°`,
  step: (x) => (10 ** x).toPrecision(2), speed: (x) => `×${(10 ** x).toPrecision(2)}`,
};
const value = (name) => Number(at(name).value);

function label() {
  for (const [name, text] of Object.entries(SLIDERS)) {
    at(name).nextElementSibling.value = text(value(name));
  }
}

function choose(name) {
  const preset = PRESETS[name];
  if (!preset) return;
  shape = name;
  ["first", "second", "third"].forEach((slider, axis) => (at(slider).value = preset.moments[axis]));
  for (const slider of ["spin", "tilt", "towards"]) at(slider).value = preset[slider];
}

/** The body as the sliders have it, at time 0: both begin there. */
function restart() {
  label();
  const moments = ["first", "second", "third"].map(value);
  const [spin, tilt, towards] = [value("spin"), 10 ** value("tilt"), (value("towards") * Math.PI) / 180];
  const m = [spin * Math.sin(tilt) * Math.cos(towards), spin * Math.cos(tilt), spin * Math.sin(tilt) * Math.sin(towards)];
  // The momentum upwards on the screen, whatever the camera does.
  start = { moments, m, q: [Math.SQRT1_2, Math.SQRT1_2, 0, 0] };
  polhode = polhodeThrough(start);
  restartRival();
  show(0);
  const [a, b, c] = [...moments].sort((x, y) => x - y);
  at("remark").textContent = a + b < c ? "No body has these moments: one is larger than the sum of the others. The motion is exact all the same." : "";
}

function restartRival() {
  rival = { y: [...start.m, ...start.q], time: 0, steps: 0, trail: [start.m], lost: false };
}

/** Both at the time t: the exact body by one step, the rival by as many as it takes. */
function show(t) {
  time = t;
  state = library.step(start, t);
  const h = 10 ** value("step");
  const method = rivals[at("method").value];
  if (t - rival.time > PATIENCE * h) rival.lost = true;
  while (!rival.lost && rival.time + h <= t) {
    rival.y = method(start.moments, rival.y, h);
    rival.steps += 1;
    rival.time = rival.steps * h;
    rival.trail.push(rival.y.slice(0, 3));
  }
  if (rival.trail.length > TRAIL) rival.trail.splice(0, rival.trail.length - TRAIL);
  draw();
}

const digits = (x) => (Number.isFinite(x) ? x.toPrecision(16) : String(x));

function tell(who, body, t, steps) {
  at(`${who}-time`).textContent = t < 1e6 ? t.toFixed(3) : t.toExponential(6);
  at(`${who}-steps`).textContent = steps;
  at(`${who}-energy`).textContent = digits(library.energy({ ...body, q: start.q }));
  at(`${who}-norm`).textContent = digits(Math.hypot(...body.m));
  library.spatialMomentum(body).forEach((part, i) => (at(`${who}-space-${i}`).textContent = digits(part)));
}

function draw() {
  drawBody(at("exact"), state, shape);
  const other = { moments: start.moments, m: rival.y.slice(0, 3), q: rival.y.slice(3) };
  drawBody(at("rival"), other, shape);
  drawSphere(at("sphere"), { polhode, norm: Math.hypot(...start.m), exact: state.m, trail: rival.trail });
  tell("exact", state, time, time === 0 ? 0 : 1);
  try {
    tell("rival", other, rival.time, rival.lost ? `${rival.steps}, left behind` : rival.steps);
  } catch {
    at("rival-energy").textContent = "no rotation any more";
  }
}

function pause(on) {
  running = !on;
  at("pause").textContent = on ? "Go on" : "Pause";
  at("pause").setAttribute("aria-pressed", on);
}

let last = null;
function frame(now) {
  const passed = last === null ? 0 : Math.min((now - last) / 1000, 0.1);
  last = now;
  if (running && passed > 0) show(time + passed * 10 ** value("speed"));
  requestAnimationFrame(frame);
}

for (const name of ["first", "second", "third", "spin", "tilt", "towards"]) {
  at(name).addEventListener("input", () => {
    at("preset").value = "own";
    restart();
  });
}
at("speed").addEventListener("input", label);
for (const name of ["step", "method"]) {
  at(name).addEventListener("input", () => {
    label();
    restartRival();
    show(time);
  });
}
at("preset").addEventListener("input", () => {
  choose(at("preset").value);
  restart();
});
at("pause").addEventListener("click", () => pause(running));
at("restart").addEventListener("click", restart);
at("jump").addEventListener("submit", (event) => {
  event.preventDefault();
  const t = Number(at("when").value);
  if (!Number.isFinite(t)) {
    at("remark").textContent = "A time is a number, such as 1e9.";
    return;
  }
  pause(true);
  show(t);
});
document.addEventListener("keydown", (event) => {
  if (event.target.matches("input:not([type=range]), select") || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === " " && !event.target.matches("button")) {
    event.preventDefault();
    pause(running);
  } else if (event.key === "r") restart();
  else if (event.key === "g") {
    event.preventDefault();
    at("when").focus();
  }
});
["exact", "sphere", "rival"].forEach((name) => letDrag(at(name), draw));
addEventListener("resize", draw);
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", draw);

choose("handle");
restart();
requestAnimationFrame(frame);
