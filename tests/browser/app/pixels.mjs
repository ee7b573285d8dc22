// The pixels of a part of the page, and what can be measured in them.

// Takes a screenshot of a rectangle of the page: `width`, `height`, and `at(x, y)`, an array of red,
// green and blue.
export async function capture(page, clip) {
  const png = await page.screenshot({ clip, animations: "allow", caret: "hide" });
  const { width, height, data } = await page.evaluate(async (text) => {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext("2d");
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.width, image.height);
    return { width: image.width, height: image.height, data: [...data] };
  }, png.toString("base64"));
  const at = (x, y) => data.slice(4 * (y * width + x), 4 * (y * width + x) + 3);
  return { width, height, at };
}

// Takes a screenshot of a cell without the lines around it.
export async function captureCell(board, row, column, edge = 4) {
  const box = await board.cell(row, column).boundingBox();
  const clip = { x: box.x + edge, y: box.y + edge, width: box.width - 2 * edge, height: box.height - 2 * edge };
  return capture(board.page, clip);
}

// Returns the Euclidean distance of two colors.
export const colorDistance = (one, other) => Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);

// Counts the pixels of each color, the most frequent first: [["r,g,b", count], …].
export function countColors({ width, height, at }) {
  const counts = new Map();
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const color = at(x, y).join();
      counts.set(color, (counts.get(color) ?? 0) + 1);
    }
  }
  return [...counts].sort((one, other) => other[1] - one[1]);
}

// Returns the most frequent color.
export const backgroundColor = (image) => countColors(image)[0][0].split(",").map(Number);

// Returns the bounding rectangle of all pixels that differ from the background, as fractions of the
// image: `left`, `top`, `right` and `bottom`; `area` is the fraction of pixels that differ. `null` if
// none does.
export function foregroundBounds(image, background = backgroundColor(image), least = 60) {
  let [left, top, right, bottom, count] = [Infinity, Infinity, -1, -1, 0];
  for (let y = 0; y < image.height; y += 1) {
    for (let x = 0; x < image.width; x += 1) {
      if (colorDistance(image.at(x, y), background) < least) continue;
      [left, top, right, bottom, count] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y), count + 1];
    }
  }
  if (!count) return null;
  return { left: left / image.width, top: top / image.height, right: (right + 1) / image.width, bottom: (bottom + 1) / image.height, area: count / (image.width * image.height) };
}

// Returns the heights of the lines of text, from the top, as fractions of the image.
export function lineHeights(image, background = backgroundColor(image), least = 60) {
  const heights = [0];
  for (let y = 0; y < image.height; y += 1) {
    let isForeground = false;
    for (let x = 0; x < image.width && !isForeground; x += 1) isForeground = colorDistance(image.at(x, y), background) >= least;
    if (isForeground) heights[heights.length - 1] += 1 / image.height;
    else if (heights.at(-1)) heights.push(0);
  }
  return heights.filter(Boolean);
}

// Returns the fraction of pixels whose color is near this one.
export function colorShare(image, color, tolerance = 24) {
  const near = countColors(image).filter(([other]) => colorDistance(other.split(",").map(Number), color) <= tolerance);
  return near.reduce((sum, [, count]) => sum + count, 0) / (image.width * image.height);
}

// Returns the fraction of pixels that differ between two images of the same size.
export function difference(one, other, least = 40) {
  let count = 0;
  for (let y = 0; y < one.height; y += 1) {
    for (let x = 0; x < one.width; x += 1) count += colorDistance(one.at(x, y), other.at(x, y)) >= least;
  }
  return count / (one.width * one.height);
}

// Parses "rgb(1, 2, 3)".
export const parseRgb = (text) => text.match(/\d+/g).slice(0, 3).map(Number);
