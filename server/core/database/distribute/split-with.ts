/** A statement with common table expressions, in its parts. */

export interface CommonTable {
  readonly name: string;
  readonly text: string;
}

export interface SplitWith {
  readonly parts: readonly CommonTable[];
  readonly main: string;
}

const start = /^\s*WITH\s+(?!RECURSIVE\b)/i;
const heading = /\s*,?\s*"?(\w+)"?\s+AS\s+(?:NOT\s+MATERIALIZED\s+|MATERIALIZED\s+)?\(/iy;
const inserts = /^\s*INSERT\b/i;

/** null: a statement that inserts no rows beside others, which Citus runs as it is. */
export function splitWith(text: string): SplitWith | null {
  const match = start.exec(text);
  if (!match) return null;
  const parts: CommonTable[] = [];
  let index = match[0].length;
  for (;;) {
    heading.lastIndex = index;
    const found = heading.exec(text);
    if (!found) break;
    const end = findClosing(text, heading.lastIndex);
    parts.push({ name: found[1] ?? '', text: text.slice(heading.lastIndex, end) });
    index = end + 1;
    if (!/^\s*,/.test(text.slice(index))) break;
  }
  const main = text.slice(index);
  if (![main, ...parts.map((part) => part.text)].some((each) => inserts.test(each))) return null;
  return { parts, main };
}

/** The position of the parenthesis that closes the one before `from`. */
function findClosing(text: string, from: number): number {
  for (const { index, depth } of readDepths(text, from)) if (depth < 0) return index;
  throw new Error('A parenthesis is not closed');
}

/** The places that are in no quoted text, each with how many parentheses have been opened since `from` and not closed. */
export function* readDepths(
  text: string,
  from: number,
): Generator<{ readonly index: number; readonly depth: number }> {
  let depth = 0;
  let isQuoted = false;
  for (let index = from; index < text.length; index += 1) {
    const character = text[index];
    if (character === "'") isQuoted = !isQuoted;
    if (isQuoted) continue;
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    yield { index, depth };
  }
}

/** The statement with the parameters that it names only, numbered anew. */
export function selectParameters(
  text: string,
  values: readonly unknown[],
): { readonly text: string; readonly values: unknown[] } {
  const numbers = new Map<string, number>();
  const renumbered = text.replaceAll(/\$(\d+)/g, (_, number: string) => {
    if (!numbers.has(number)) numbers.set(number, numbers.size + 1);
    return `$${numbers.get(number)}`;
  });
  return { text: renumbered, values: [...numbers.keys()].map((each) => values[Number(each) - 1]) };
}
