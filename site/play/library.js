// The library: numbers in and out of its memory. `frbWasm` is the compiled library, as text (frb_wasm.js).
"use strict";

function openLibrary() {
  const bytes = Uint8Array.from(atob(frbWasm), (letter) => letter.charCodeAt(0));
  const library = new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports;
  // A page of memory of our own, which the library's allocator never hands out.
  let free = library.memory.grow(1) * 65536;
  const room = (bytes) => (free += bytes) - bytes;
  const moments = room(24), m = room(24), q = room(32), h = room(8), zero = room(8);
  const one = room(8), three = room(24);
  const view = (start, length) => new Float64Array(library.memory.buffer, start, length);
  const put = (start, numbers) => view(start, numbers.length).set(numbers);
  const judged = () => {
    if (library.frb_info() !== 0) throw new Error(`status ${library.frb_info()}`);
  };

  const set = (body) => {
    put(moments, body.moments);
    put(m, body.m);
    put(q, body.q);
  };
  return {
    /** Momentum and attitude after the time t: one exact step. */
    step(body, t) {
      set(body);
      put(h, [t]);
      library.quat_step(m, q, h, moments, m, q, zero);
      judged();
      return { moments: body.moments, m: [...view(m, 3)], q: [...view(q, 4)] };
    },
    energy(body) {
      set(body);
      library.frb_energy(one, m, q, moments, 0, 0, 0);
      judged();
      return view(one, 1)[0];
    },
    /** Q·m, the angular momentum in space. */
    spatialMomentum(body) {
      set(body);
      library.frb_spatial_momentum(three, m, q);
      judged();
      return [...view(three, 3)];
    },
  };
}
