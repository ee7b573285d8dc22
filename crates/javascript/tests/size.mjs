// Prints the sizes of the files of a folder, and what they are compressed one by one, as servers send
// them.

import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const folder = process.argv[2];
const total = [0, 0, 0];
for (const name of readdirSync(folder)) {
  const content = readFileSync(join(folder, name));
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 };
  const sizes = [content.length, gzipSync(content, { level: 9 }).length, brotliCompressSync(content, { params }).length];
  sizes.forEach((size, index) => (total[index] += size));
  if (name.endsWith(".wasm")) print(name, sizes);
}
print("all files", total);

function print(name, [plain, gzip, brotli]) {
  const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
  console.log(`   ${name}: ${kilobytes(plain)}, gzip ${kilobytes(gzip)}, brotli ${kilobytes(brotli)}`);
}
