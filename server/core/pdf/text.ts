/** Lines of text in PDF files, in the fonts that have their letters. */
import { splitRuns, type Weight } from './fonts.ts';

export interface Line {
  readonly text: string;
  readonly weight: Weight;
}

/** The width of a text with a size of one point. */
export type Measure = (text: string, weight: Weight) => number;

/** Texts whose widths are remembered at once. */
const mostRemembered = 20_000;

/** Remembers widths, because words of names, streets and towns recur. */
export function createMeasure(doc: PDFKit.PDFDocument): Measure {
  const known = { 400: new Map<string, number>(), 600: new Map<string, number>() };
  return (text, weight) => {
    const widths = known[weight];
    const before = widths.get(text);
    if (before !== undefined) return before;
    doc.fontSize(1);
    const width = splitRuns(text, weight).reduce(
      (sum, run) => sum + doc.font(run.font).widthOfString(run.text),
      0,
    );
    if (widths.size === mostRemembered) widths.clear();
    widths.set(text, width);
    return width;
  };
}

interface Spot {
  readonly size: number;
  readonly x: number;
  readonly y: number;
}

export function drawLine(
  doc: PDFKit.PDFDocument,
  { text, weight }: Line,
  { size, x, y }: Spot,
): void {
  const runs = splitRuns(text, weight);
  let from = x;
  for (const [index, run] of runs.entries()) {
    doc.font(run.font).fontSize(size).text(run.text, from, y, { lineBreak: false });
    if (index < runs.length - 1) from += doc.widthOfString(run.text);
  }
}

/** Draws it, and returns where the text ends. */
export function drawLineToEnd(doc: PDFKit.PDFDocument, line: Line, spot: Spot): number {
  drawLine(doc, line, spot);
  doc.fontSize(spot.size);
  return splitRuns(line.text, line.weight).reduce(
    (end, run) => end + doc.font(run.font).widthOfString(run.text),
    spot.x,
  );
}

/** Words with one space between them. */
const separated = /^\S+(?: \S+)*$/;

/** Breaks between words, and within a word only if it is wider than the line. `width` is in units of the text's size. */
export function wrapLine(measure: Measure, line: Line, width: number): Line[] {
  const { text, weight } = line;
  if (separated.test(text) && measure(text, weight) <= width) return [line];
  const lines: string[] = [];
  let used = 0;
  const space = measure(' ', weight);
  for (const word of text.split(/\s+/).filter(Boolean)) {
    for (const [index, part] of breakWord(measure, word, weight, width).entries()) {
      const size = measure(part, weight);
      const joins = index === 0 && lines.length > 0 && used + space + size <= width;
      if (joins) lines.push(`${lines.pop()} ${part}`);
      else lines.push(part);
      used = joins ? used + space + size : size;
    }
  }
  return lines.map((part) => ({ text: part, weight }));
}

function breakWord(measure: Measure, word: string, weight: Weight, width: number): string[] {
  if (measure(word, weight) <= width) return [word];
  const parts: string[] = [];
  let used = 0;
  for (const letter of word) {
    const size = measure(letter, weight);
    const joins = parts.length > 0 && used + size <= width;
    parts.push(joins ? `${parts.pop()}${letter}` : letter);
    used = joins ? used + size : size;
  }
  return parts;
}
