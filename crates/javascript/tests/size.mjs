// Prints the sizes of the modules in a package, and what they are compressed one by one, as servers send
// them. Fails if a module is larger than the README says, with some tolerance.

import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/** The greatest size of each module as brotli, in kB. docs/figures.md says 754 and 882. */
const LIMITS = { "anydoku_bg.wasm": 770, "scales/anydoku_bg.wasm": 898 };

const folder = process.argv[2];
const total = [0, 0, 0];
const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((it) => it.isFile());
for (const file of files) {
  const path = join(file.parentPath, file.name);
  const content = readFileSync(path);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 };
  const sizes = [content.length, gzipSync(content, { level: 9 }).length, brotliCompressSync(content, { params }).length];
  sizes.forEach((size, index) => (total[index] += size));
  if (!path.endsWith(".wasm")) continue;
  const name = path.slice(folder.length + 1).replaceAll("\\", "/");
  print(name, sizes);
  const compressed = sizes[2] / 1000;
  if (compressed > LIMITS[name]) {
    console.error(`${name} has ${compressed.toFixed(1)} kB as brotli; the limit is ${LIMITS[name]} kB`);
    process.exitCode = 1;
  }
}
print("all files", total);

function print(name, [plain, gzip, brotli]) {
  const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
  console.log(`   ${name}: ${kilobytes(plain)}, gzip ${kilobytes(gzip)}, brotli ${kilobytes(brotli)}`);
}
