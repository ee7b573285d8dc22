// The pixels of an element, from its screenshot.

import { inflateSync } from "node:zlib";

// Decodes a PNG of the kind that screenshots have: 8 bits a channel, not interlaced.
function decodePng(png) {
  let [at, width, height, channels] = [8, 0, 0, 0];
  const parts = [];
  while (at < png.length) {
    const length = png.readUInt32BE(at);
    const kind = png.toString("latin1", at + 4, at + 8);
    const data = png.subarray(at + 8, at + 8 + length);
    if (kind === "IHDR") {
      [width, height] = [data.readUInt32BE(0), data.readUInt32BE(4)];
      channels = data[9] === 6 ? 4 : 3;
    }
    if (kind === "IDAT") parts.push(data);
    at += length + 12;
  }
  const raw = inflateSync(Buffer.concat(parts));
  const line = width * channels;
  const out = Buffer.alloc(line * height);
  for (let y = 0; y < height; y += 1) {
    const filter = raw[y * (line + 1)];
    for (let x = 0; x < line; x += 1) {
      const left = x >= channels ? out[y * line + x - channels] : 0;
      const above = y ? out[(y - 1) * line + x] : 0;
      const corner = y && x >= channels ? out[(y - 1) * line + x - channels] : 0;
      const guess = left + above - corner;
      const [a, b, c] = [left, above, corner].map((value) => Math.abs(guess - value));
      const paeth = a <= b && a <= c ? left : b <= c ? above : corner;
      const added = [0, left, above, (left + above) >> 1, paeth][filter];
      out[y * line + x] = (raw[y * (line + 1) + 1 + x] + added) & 255;
    }
  }
  return { width, height, channels, out };
}

// Takes a screenshot of an element. Positions are in CSS pixels from its upper left corner.
export async function captureElement(locator) {
  const { width, height, channels, out } = decodePng(await locator.screenshot());
  const box = await locator.boundingBox();
  const scale = width / box.width;
  const color = (x, y) => {
    const [column, row] = [Math.min(width - 1, Math.max(0, Math.round(x * scale))), Math.min(height - 1, Math.max(0, Math.round(y * scale)))];
    const from = (row * width + column) * channels;
    return [out[from], out[from + 1], out[from + 2]];
  };
  return {
    color,
    // Returns the difference in lightness, from 0 to 1, between the lightest and the darkest pixel of a
    // square around a position.
    contrast(x, y, half) {
      let [least, most] = [255, 0];
      for (let down = -half; down <= half; down += 1 / scale) {
        for (let across = -half; across <= half; across += 1 / scale) {
          const [red, green, blue] = color(x + across, y + down);
          const light = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
          [least, most] = [Math.min(least, light), Math.max(most, light)];
        }
      }
      return (most - least) / 255;
    },
  };
}
