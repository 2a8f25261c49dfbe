// What other programs do: approximate steps of the length h. A state is [m1, m2, m3, q0, q1, q2, q3].
"use strict";

const rivals = {
  /** Runge and Kutta's classical method of order 4, the quaternion left as it comes. */
  rungeKutta(moments, y, h) {
    const slope = (y) => {
      const [a, b, c, w, x, v, z] = y;
      const [o, p, r] = [a / moments[0], b / moments[1], c / moments[2]];
      return [
        b * r - c * p, c * o - a * r, a * p - b * o,
        -0.5 * (x * o + v * p + z * r), 0.5 * (w * o + v * r - z * p),
        0.5 * (w * p + z * o - x * r), 0.5 * (w * r + x * p - v * o),
      ];
    };
    const moved = (k, share) => y.map((number, i) => number + share * h * k[i]);
    const k1 = slope(y), k2 = slope(moved(k1, 0.5)), k3 = slope(moved(k2, 0.5)), k4 = slope(moved(k3, 1));
    return y.map((number, i) => number + (h / 6) * (k1[i] + 2 * k2[i] + 2 * k3[i] + k4[i]));
  },

  /** Turns about axis 1, 2, 3, 2, 1, each exact by itself: what molecular dynamics calls NO_SQUISH. */
  axisSplitting(moments, y, h) {
    const turns = [[0, 0.5], [1, 0.5], [2, 1], [1, 0.5], [0, 0.5]];
    for (const [axis, share] of turns) {
      const [next, last] = [(axis + 1) % 3, (axis + 2) % 3];
      const angle = (share * h * y[axis]) / moments[axis];
      const [c, s] = [Math.cos(angle), Math.sin(angle)];
      const out = [...y];
      out[next] = c * y[next] + s * y[last];
      out[last] = c * y[last] - s * y[next];
      const [ch, sh] = [Math.cos(angle / 2), Math.sin(angle / 2)];
      // q ∘ (cos, sin e_axis)
      const [w, u] = [y[3], y.slice(4)];
      out[3] = w * ch - u[axis] * sh;
      out[4 + axis] = u[axis] * ch + w * sh;
      out[4 + next] = u[next] * ch + u[last] * sh;
      out[4 + last] = u[last] * ch - u[next] * sh;
      y = out;
    }
    return y;
  },
};
