// The errors that the package throws besides TypeError and RangeError.

export class AnydokuError extends Error {
  static {
    this.prototype.name = "AnydokuError";
  }

  constructor(message, row) {
    super(message);
    this.row = row;
  }
}

export class ParseError extends AnydokuError {
  static {
    this.prototype.name = "ParseError";
  }

  constructor(message, row, line, column) {
    super(message, row);
    this.line = line;
    this.column = column;
  }
}

/** Describes a value in an error message. */
export function describe(value) {
  if (value === null) return "null";
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (typeof value === "string") return JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}...` : value);
  return Array.isArray(value) ? "an array" : typeof value;
}

/** Returns the error to throw for a failure of the engine. */
export function errorOf({ kind, message, place, row }, isList) {
  const [line, column] = place ?? [];
  const at = isList && row !== undefined ? `row ${row}: ` : "";
  const ownRow = isList ? row : undefined;
  switch (kind) {
    case "parse": {
      const position = line === undefined ? "" : `${line}:${column}: `;
      return new ParseError(`${at}${position}${message}`, ownRow, line, column);
    }
    case "options":
      return new RangeError(message);
    default:
      return new AnydokuError(`${at}${message}`, ownRow);
  }
}
