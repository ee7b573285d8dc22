// Prints the sizes of the files of a folder, and what they are compressed one by one, as servers send
// them. Fails if the module is larger than the README says, with some tolerance.

import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/** The greatest size of the module as brotli, in kB. The README says 705. */
const LIMIT = 720;

const folder = process.argv[2];
const total = [0, 0, 0];
for (const name of readdirSync(folder)) {
  const content = readFileSync(join(folder, name));
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 };
  const sizes = [content.length, gzipSync(content, { level: 9 }).length, brotliCompressSync(content, { params }).length];
  sizes.forEach((size, index) => (total[index] += size));
  if (!name.endsWith(".wasm")) continue;
  print(name, sizes);
  const compressed = sizes[2] / 1000;
  if (compressed > LIMIT) {
    console.error(`${name} has ${compressed.toFixed(1)} kB as brotli; the limit is ${LIMIT} kB`);
    process.exitCode = 1;
  }
}
print("all files", total);

function print(name, [plain, gzip, brotli]) {
  const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
  console.log(`   ${name}: ${kilobytes(plain)}, gzip ${kilobytes(gzip)}, brotli ${kilobytes(brotli)}`);
}
