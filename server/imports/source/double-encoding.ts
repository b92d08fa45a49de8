/** Letters of a file that a program read as Windows-1252 although it was UTF-8, and saved so: `PeÃ±a` for `Peña`. */
import type { CsvBatch } from './csv.ts';

/** What the two bytes of each letter look like in Windows-1252. */
function misread(letter: string): string {
  return new TextDecoder('windows-1252').decode(Buffer.from(letter, 'utf8'));
}

/** The code points of letters and signs of Spanish, Portuguese and Catalan, which no word has in this form. */
const codePoints =
  'a1 aa b0 b7 ba bf c0 c1 c7 c8 c9 cd d1 d3 da dc e0 e1 e2 e3 e7 e8 e9 ea ed ef f1 f2 f3 f4 f5 fa fc';
const letters = new Map(
  codePoints
    .split(' ')
    .map((code) => String.fromCodePoint(Number.parseInt(code, 16)))
    .map((letter) => [misread(letter), letter]),
);
const pairs = new RegExp([...letters.keys()].join('|'), 'gu');

const repairCell = (cell: string): string =>
  /[ÃÂ]/.test(cell) ? cell.replace(pairs, (pair) => letters.get(pair) ?? pair) : cell;

export const repairRow = (row: readonly string[]): string[] => row.map(repairCell);

export async function* repairBatches(batches: AsyncIterable<CsvBatch>): AsyncGenerator<CsvBatch> {
  for await (const { rows, unclosed } of batches) yield { rows: rows.map(repairRow), unclosed };
}
