// Pictures: a body of coloured faces, and the sphere of the momentum, on canvases.
"use strict";

const camera = { azimuth: 0.9, elevation: 0.35 };

/** Space to screen: two numbers across and up, one towards the eye. */
function projected([x, y, z]) {
  const { azimuth, elevation } = camera;
  const [ca, sa, ce, se] = [Math.cos(azimuth), Math.sin(azimuth), Math.cos(elevation), Math.sin(elevation)];
  const depth = ca * x + sa * y;
  return [ca * y - sa * x, ce * z - se * depth, ce * depth + se * z];
}

/** v turned from the body to space. */
function turned([w, x, y, z], [a, b, c]) {
  const [p, q, r] = [2 * (y * c - z * b), 2 * (z * a - x * c), 2 * (x * b - y * a)];
  return [a + w * p + y * r - z * q, b + w * q + z * p - x * r, c + w * r + x * q - y * p];
}

/** A canvas as sharp as the screen, cleared; across and up from its middle, in units of half its width. */
function prepared(canvas) {
  const ratio = window.devicePixelRatio || 1;
  const [width, height] = [canvas.clientWidth, canvas.clientHeight];
  if (canvas.width !== Math.round(width * ratio)) canvas.width = Math.round(width * ratio);
  if (canvas.height !== Math.round(height * ratio)) canvas.height = Math.round(height * ratio);
  const pen = canvas.getContext("2d");
  pen.setTransform(1, 0, 0, 1, 0, 0);
  pen.clearRect(0, 0, canvas.width, canvas.height);
  const scale = (0.5 * Math.min(width, height)) * ratio;
  pen.setTransform(scale, 0, 0, -scale, canvas.width / 2, canvas.height / 2);
  return pen;
}

const colour = (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** Half the edges of a brick with these moments, the longest set to 0.62; a thin one where no body has them. */
function edges([a, b, c]) {
  const squares = [b + c - a, c + a - b, a + b - c].map((square) => Math.max(square, 0.004 * (a + b + c)));
  const longest = Math.sqrt(Math.max(...squares));
  return squares.map((square) => (0.62 * Math.sqrt(square)) / longest);
}

const FACES = [0, 1, 2].flatMap((axis) => [1, -1].map((side) => ({ axis, side })));

/** The bricks of a picture: centre, half edges, name of the colour. A stem on the middle axis shows a flip. */
function bricks(shape, moments) {
  const [first, middle, last] = [0, 1, 2].sort((i, j) => moments[i] - moments[j]);
  const at = (along, first_, middle_, last_) => {
    const [centre, size] = [[0, 0, 0], [0, 0, 0]];
    centre[middle] = along;
    [size[first], size[middle], size[last]] = [first_, middle_, last_];
    return { centre, size };
  };
  if (shape === "handle") {
    return [
      { ...at(-0.1, 0.62, 0.12, 0.12), face: (axis, side) => `--face-${axis}${side > 0 ? "" : "-back"}` },
      { ...at(0.32, 0.08, 0.3, 0.08), face: () => "--stem" },
    ];
  }
  const half = edges(moments);
  return [
    { centre: [0, 0, 0], size: half, face: (axis, side) => `--face-${axis}${side > 0 ? "" : "-back"}` },
    { ...at(half[middle] + 0.12, 0.03, 0.12, 0.03), face: () => "--stem" },
  ];
}

function drawBody(canvas, { moments, q }, shape) {
  const pen = prepared(canvas);
  const norm = Math.hypot(...q) || 1;
  const unit = q.map((number) => number / norm);
  const shown = [];
  const add = (corners, normal, fill) => {
    const [, , facing] = projected(turned(unit, normal));
    if (facing <= 0) return;
    const points = corners.map((corner) => projected(turned(unit, corner)));
    shown.push({ points, depth: points.reduce((sum, point) => sum + point[2], 0) / points.length, fill, facing });
  };
  for (const { centre, size, face } of bricks(shape, moments)) {
    for (const { axis, side } of FACES) {
      const [u, v] = [(axis + 1) % 3, (axis + 2) % 3];
      const corners = [[1, 1], [1, -1], [-1, -1], [-1, 1]].map(([i, j]) => {
        const corner = [...centre];
        corner[axis] += side * size[axis];
        corner[u] += i * size[u];
        corner[v] += j * size[v];
        return corner;
      });
      const normal = [0, 0, 0];
      normal[axis] = side;
      add(corners, normal, face(axis, side));
    }
  }
  shown.sort((one, two) => one.depth - two.depth);
  pen.lineJoin = "round";
  pen.lineWidth = 0.008;
  pen.strokeStyle = colour("--edge");
  for (const { points, fill, facing } of shown) {
    pen.beginPath();
    points.forEach(([x, y], i) => (i ? pen.lineTo(x, y) : pen.moveTo(x, y)));
    pen.closePath();
    pen.globalAlpha = 1;
    pen.fillStyle = colour(fill);
    pen.fill();
    pen.globalAlpha = 0.45 * (1 - facing);
    pen.fillStyle = "#000";
    pen.fill();
    pen.globalAlpha = 1;
    if (fill !== "--stem") pen.stroke();
  }
}

/** The closed curve through m on which energy and norm are constant: m₁² + c₁m₂² and m₃² + c₃m₂² are. */
function polhodeThrough({ moments, m }) {
  const order = [0, 1, 2].sort((i, j) => moments[i] - moments[j]);
  const [a, b, c] = order.map((axis) => 1 / moments[axis]);
  if (a === c) return [m, m];
  const [m1, m2, m3] = order.map((axis) => m[axis]);
  const shares = [(b - c) / (a - c), (a - b) / (a - c)];
  const constants = [m1 * m1 + shares[0] * m2 * m2, m3 * m3 + shares[1] * m2 * m2];
  // Around axis 3 or axis 1: the one whose component keeps its sign.
  const round = constants[0] * shares[1] < constants[1] * shares[0] ? 0 : 1;
  const [open, kept] = [constants[round], constants[1 - round]];
  const sign = [m3, m1][round] < 0 ? -1 : 1;
  return Array.from({ length: 361 }, (_, i) => {
    const angle = (i * Math.PI) / 180;
    const middle = Math.sqrt(open / shares[round]) * Math.cos(angle);
    const across = Math.sqrt(open) * Math.sin(angle);
    const along = sign * Math.sqrt(Math.max(kept - shares[1 - round] * middle * middle, 0));
    const sorted = round === 0 ? [across, middle, along] : [along, middle, across];
    const point = [0, 0, 0];
    order.forEach((axis, place) => (point[axis] = sorted[place]));
    return point;
  });
}

/** A curve over the sphere: in front in full, behind it faint. */
function curve(pen, points, size, style, width) {
  pen.strokeStyle = style;
  pen.lineWidth = width;
  pen.lineJoin = "round";
  for (const front of [false, true]) {
    pen.globalAlpha = front ? 1 : 0.25;
    pen.beginPath();
    let drawing = false;
    for (const point of points) {
      const [x, y, depth] = projected(point);
      if (depth >= 0 === front) {
        if (drawing) pen.lineTo(size * x, size * y);
        else pen.moveTo(size * x, size * y);
        drawing = true;
      } else drawing = false;
    }
    pen.stroke();
  }
  pen.globalAlpha = 1;
}

function drawSphere(canvas, { polhode, norm, exact, trail }) {
  const pen = prepared(canvas);
  const size = 0.8 / norm;
  pen.fillStyle = colour("--sphere");
  pen.beginPath();
  pen.arc(0, 0, 0.8, 0, 2 * Math.PI);
  pen.fill();
  for (const axis of [0, 1, 2]) {
    const end = [0, 0, 0];
    end[axis] = 1.16 * norm;
    const start = end.map((number) => number / 1.16);
    curve(pen, [start, end], size, colour("--axis"), 0.01);
    const [x, y] = projected(end);
    pen.save();
    pen.translate(1.06 * size * x, 1.06 * size * y);
    pen.scale(1, -1);
    pen.font = "0.085px system-ui, sans-serif";
    pen.textAlign = "center";
    pen.textBaseline = "middle";
    pen.fillStyle = colour("--text");
    pen.fillText(`${axis + 1}`, 0, 0);
    pen.restore();
  }
  curve(pen, polhode, size, colour("--one"), 0.014);
  curve(pen, trail, size, colour("--two"), 0.009);
  for (const [point, name] of [[trail.at(-1), "--two"], [exact, "--one"]]) {
    if (!point) continue;
    const [x, y, depth] = projected(point);
    pen.globalAlpha = depth >= 0 ? 1 : 0.4;
    pen.fillStyle = colour(name);
    pen.beginPath();
    pen.arc(size * x, size * y, 0.035, 0, 2 * Math.PI);
    pen.fill();
  }
  pen.globalAlpha = 1;
}

/** Dragging a picture turns the camera of all. */
function letDrag(canvas, redraw) {
  canvas.addEventListener("pointerdown", (event) => canvas.setPointerCapture(event.pointerId));
  canvas.addEventListener("pointermove", (event) => {
    if (!event.buttons) return;
    camera.azimuth -= event.movementX / 120;
    camera.elevation = Math.max(-1.5, Math.min(1.5, camera.elevation + event.movementY / 120));
    redraw();
  });
}
