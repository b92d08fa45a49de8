const [quote, comma, backslash] = [34, 44, 92];
const [openBracket, closeBracket, openBrace, closeBrace] = [91, 93, 123, 125];

export interface JsonShape {
  /** Members of objects and items of lists, all together; an empty object or list counts as one. */
  readonly entries: number;
  /** Objects and lists within each other. */
  readonly depth: number;
}

/**
 * Counts what parsing a JSON text would create, in one pass that creates nothing. Ends as soon as more is found than `limits`
 * allow. A text that is no JSON has some shape too: parsing refuses it.
 */
export function measureJson(text: string, limits: JsonShape): JsonShape {
  let entries = 0;
  let depth = 0;
  let deepest = 0;
  for (let at = 0; at < text.length; at += 1) {
    switch (text.charCodeAt(at)) {
      case quote:
        at = findEndOfString(text, at);
        break;
      case comma:
        entries += 1;
        break;
      case openBracket:
      case openBrace:
        entries += 1;
        depth += 1;
        deepest = Math.max(deepest, depth);
        break;
      case closeBracket:
      case closeBrace:
        depth -= 1;
        break;
      default:
    }
    if (entries > limits.entries || deepest > limits.depth) break;
  }
  return { entries, depth: deepest };
}

/** The closing quote of the string that begins at `start`, or the end of the text. */
function findEndOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let escapes = end;
    while (text.charCodeAt(escapes - 1) === backslash) escapes -= 1;
    if ((end - escapes) % 2 === 0) return end;
  }
  return text.length;
}
