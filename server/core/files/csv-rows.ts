/** Reads the rows of a CSV file that is in memory (RFC 4180 and common deviations). */
import Papa from 'papaparse';
import { unescapeFormulas, type Separator } from './csv.ts';

interface ParsedRows {
  readonly rows: readonly string[][];
  /** A quote is malformed or not closed, so that a cell holds rows. */
  readonly isMalformed: boolean;
}

/** The line in which a spreadsheet says its separator. */
const declaration = /^sep=(.)\r?\n/i;

/** `count`: of the first rows; without one all are read. */
export function parseRows(text: string, separator: Separator, count = 0): ParsedRows {
  const { data, errors } = Papa.parse<string[]>(text.replace(declaration, ''), {
    delimiter: separator,
    preview: count,
  });
  return { rows: data, isMalformed: errors.some(({ type }) => type === 'Quotes') };
}

/** Returns the separator that gives the most columns with the same number in all rows, but for titles above them. */
export function detectSeparator(text: string): Separator {
  const declared = declaration.exec(text)?.[1];
  const supported = separators.find((each) => each === declared);
  if (supported) return supported;
  const isList = hasCommasInNames(text);
  const fitting = isList ? separators.filter((each) => each !== ',') : separators;
  let best: { separator: Separator; score: number } = { separator: isList ? ';' : ',', score: 0 };
  for (const separator of fitting) {
    const widths = parseRows(text, separator, 40)
      .rows.filter((row) => row.some((cell) => cell.trim() !== ''))
      .map((row) => row.length);
    const width = findMostFrequent(widths);
    const consistency = widths.filter((each) => each === width).length / Math.max(1, widths.length);
    const score = width > 1 ? (width + 5) * consistency ** 3 : 0;
    if (score > best.score) best = { separator, score };
  }
  return best.separator;
}

const separators = [';', '\t', ',', '|'] as const satisfies Separator[];

const nameWithComma = /^[^\d,;|\t]+, [^\d,;|\t]+$/;

/** Whether the lines are a list of one column with names such as `Pérez Soto, Juan`: the line above them has no comma. */
function hasCommasInNames(text: string): boolean {
  const [first = '', ...lines] = text
    .split(/\r?\n/, 40)
    .map((line) => line.trim())
    .filter(Boolean);
  const withCommas = lines.filter((line) => line.includes(','));
  return (
    withCommas.length > 0 &&
    !first.includes(',') &&
    withCommas.every((line) => line.length <= longestLine && nameWithComma.test(line))
  );
}

/** Longer lines are no names. */
const longestLine = 200;

/** The larger of two that are as frequent. */
function findMostFrequent(numbers: readonly number[]): number {
  const counts = [...Map.groupBy(numbers, (each) => each)].map(([each, all]) => [each, all.length]);
  const [most] = counts.toSorted(
    ([one = 0, count = 0], [other = 0, otherCount = 0]) => otherCount - count || other - one,
  );
  return most?.[0] ?? 1;
}

const textFormula = /^="([^"]*)"$/;

/** Removes the characters that protect a cell from being read as a formula. */
export function unescapeCell(cell: string): string {
  const text = cell.trim();
  if (text.includes("'")) return unescapeFormulas(text);
  return text.charCodeAt(0) === 61 ? text.replace(textFormula, '$1') : text;
}
