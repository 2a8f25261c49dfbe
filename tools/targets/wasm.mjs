// Runs the library and its digest, both compiled to WebAssembly: prints the class of the library, then the
// lines of the digest.
// usage: node wasm.mjs LIBRARY DIGEST FILE...     (the files of the reference data, in order)
import { readFileSync } from "node:fs";

const [library, digest, ...files] = process.argv.slice(2);

function started(path) {
  const module = new WebAssembly.Module(readFileSync(path));
  const imports = WebAssembly.Module.imports(module).map((one) => `${one.module}.${one.name}`);
  if (imports.length > 0) throw new Error(`${path} imports ${imports.join(" ")}`);
  return new WebAssembly.Instance(module).exports;
}

const { frb_arithmetic, frb_info, quat_step } = started(library);
console.log("class", ["plain", "fused"][frb_arithmetic()]);

// A call that is refused: the default handler has nowhere to write, and must not mind.
quat_step(0, 0, 0, 0, 0, 0, 0);
if (frb_info() !== -1) throw new Error(`null pointers: frb_info() = ${frb_info()}`);

const { memory, room, add, digest: run, place } = started(digest);
for (const file of files) {
  const text = readFileSync(file);
  const start = room(text.length); // may move the memory, so that it is looked up afterwards
  new Uint8Array(memory.buffer, start, text.length).set(text);
  add();
}
const length = run();
process.stdout.write(new TextDecoder().decode(new Uint8Array(memory.buffer, place(), length)));
