// Runs the digest that was compiled to WebAssembly, prints its lines.
// usage: node wasm.mjs MODULE FILE...     (the files of the reference data, in order)
import { readFileSync } from "node:fs";

const [path, ...files] = process.argv.slice(2);
const module = new WebAssembly.Module(readFileSync(path));
const imports = WebAssembly.Module.imports(module);
if (imports.length > 0) {
  console.error("imports:", imports.map((one) => `${one.module}.${one.name}`).join(" "));
  process.exit(1);
}
const { memory, room, add, digest, place } = new WebAssembly.Instance(module).exports;
for (const file of files) {
  const text = readFileSync(file);
  const start = room(text.length); // may move the memory, so that it is looked up afterwards
  new Uint8Array(memory.buffer, start, text.length).set(text);
  add();
}
const length = digest();
process.stdout.write(new TextDecoder().decode(new Uint8Array(memory.buffer, place(), length)));
