// Functions that run in a page: they find elements by role, label or text, as people know them, and say
// where a pointer reaches them. They are sent to the page as their sources.

// Returns the elements that a locator's steps lead to. Testing Library is loaded.
export function find(steps) {
  const { queryAllByLabelText, queryAllByRole, queryAllByText } = globalThis.TestingLibraryDom;
  const trim = (text) => (text ?? "").replace(/\s+/g, " ").trim();
  // A text stands for any text that contains it, in any case, unless `exact`.
  const matcher = ({ source, flags, text, exact }) => (found) => {
    if (source) return new RegExp(source, flags).test(trim(found));
    return exact ? trim(found) === text : trim(found).toLowerCase().includes(text.toLowerCase());
  };
  const queries = {
    css: (root, { selector }) => [...root.querySelectorAll(selector)],
    role: (root, { role, match, options }) => queryAllByRole(root, role, { ...options, ...(match && { name: matcher(match) }) }),
    label: (root, { match }) => queryAllByLabelText(root, matcher(match)),
    text: (root, { match }) => queryAllByText(root, matcher(match)),
  };
  const filters = {
    place: (elements, { index }) => elements.slice(index, index + 1),
    text: (elements, { match }) => elements.filter((element) => matcher(match)(element.textContent)),
    visible: (elements, { visible }) => elements.filter((element) => isShown(element) === visible),
  };
  return steps.reduce((elements, step) => {
    if (step.filter) return filters[step.filter](elements, step);
    return [...new Set(elements.flatMap((element) => queries[step.query](element, step)))];
  }, [document.documentElement]);
}

// Returns whether an element can be seen.
export function isShown(element) {
  return element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;
}

// Returns the point at which a pointer reaches an element, or why none does.
export async function reach(element) {
  element.scrollIntoView({ block: "nearest", inline: "nearest" });
  const before = element.getBoundingClientRect();
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const { x, y, width, height } = element.getBoundingClientRect();
  if (x !== before.x || y !== before.y) return { problem: "moves" };
  if (!(width > 0 && height > 0)) return { problem: "has no size" };
  if (element.disabled) return { problem: "is disabled" };
  const point = { x: x + width / 2, y: y + height / 2 };
  const top = document.elementFromPoint(point.x, point.y);
  const labels = [element.closest("label"), ...(element.labels ?? [])];
  if (![element, ...labels].some((part) => part?.contains(top))) return { problem: `is covered by ${top?.outerHTML.slice(0, 200)}` };
  return { point };
}

// Gives a control a value that the player chose: the position of a slider, the option of a list.
export function choose(element, value) {
  if (element.tagName === "SELECT") element.selectedIndex = [...element.options].findIndex(({ label }) => label === value);
  else element.value = value;
  for (const type of ["input", "change"]) element.dispatchEvent(new Event(type, { bubbles: true }));
}

// Dispatches the events of a tap at a point.
export function tap({ x, y }) {
  const finger = { clientX: x, clientY: y, pointerId: 1, pointerType: "touch", isPrimary: true, bubbles: true, cancelable: true, composed: true };
  for (const type of ["pointerdown", "pointerup", "click"]) document.elementFromPoint(x, y).dispatchEvent(new PointerEvent(type, finger));
}

// Returns a rectangle of a picture, both as PNG in base64.
export async function crop({ png, clip }) {
  const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
  const [left, top, width, height] = [clip.x, clip.y, clip.width, clip.height].map(Math.round);
  const part = document.createElement("canvas");
  Object.assign(part, { width, height });
  part.getContext("2d").drawImage(await createImageBitmap(new Blob([bytes], { type: "image/png" })), -left, -top);
  return part.toDataURL("image/png").replace(/.*,/, "");
}
