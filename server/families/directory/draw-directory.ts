/** Entry of the worker thread of `print-directory.ts`: draws the directory of a church. */
import { createDocument, mm, paperSizes } from '#server/core/pdf/document.ts';
import { createMeasure, drawLine, wrapLine, type Measure } from '#server/core/pdf/text.ts';
import { buildBlocks, type Block } from './build-block.ts';
import { drawBlock, drawLetter, letterHeight } from './draw-block.ts';
import { colors } from './colors.ts';
import type { DirectoryDocument } from './directory-document.ts';
import { layOut, type Placed } from './layout.ts';

const margin = { side: 17 * mm, top: 21 * mm, bottom: 20 * mm };
const gutter = 9 * mm;
const headerGap = 16;

interface Page {
  readonly doc: PDFKit.PDFDocument;
  readonly measure: Measure;
  readonly width: number;
  readonly height: number;
}

/** The bytes of a PDF file. */
export default async function drawDirectory(input: DirectoryDocument): Promise<Uint8Array> {
  const { doc, bytes } = createDocument(input.paper, input);
  const [width, height] = paperSizes[input.paper];
  const page: Page = { doc, measure: createMeasure(doc), width, height };
  const firstTop = drawTitle(page, input);
  const columnWidth = (width - 2 * margin.side - gutter) / 2;
  const columnHeight = height - margin.top - margin.bottom;
  const blocks = input.entries.flatMap((entry) =>
    buildBlocks(page.measure, entry, {
      width: columnWidth,
      height: height - firstTop - margin.bottom - letterHeight,
    }),
  );
  const placed = layOut(blocks, {
    columns: 2,
    firstHeight: height - firstTop - margin.bottom,
    height: columnHeight,
    letter: letterHeight,
    gap: 15,
  });
  const pages = Map.groupBy(placed, (each) => each.page);
  const count = Math.max(pages.size, 1);
  if (blocks.length === 0) drawEmpty(page, input.empty, firstTop);
  for (let number = 0; number < count; number += 1) {
    const own = pages.get(number) ?? [];
    if (number > 0) {
      doc.addPage();
      drawRunningTitle(
        page,
        input,
        own.flatMap(({ index }) => blocks[index]?.letter ?? []),
      );
    }
    drawFoot(page, input.notice, `${number + 1} / ${count}`);
    const top = number === 0 ? firstTop : margin.top;
    for (const place of own) drawPlaced(page, blocks, place, top, columnWidth);
  }
  doc.end();
  return bytes;
}

function drawPlaced(
  page: Page,
  blocks: readonly Block[],
  { index, column, y, hasLetter }: Placed,
  top: number,
  width: number,
): void {
  const block = blocks[index];
  if (!block) return;
  const x = margin.side + column * (width + gutter);
  if (hasLetter) {
    page.doc.outline.addItem(block.letter);
    drawLetter(page.doc, block.letter, { x, y: top + y, width });
  }
  drawBlock(page, block, { x, y: top + y + (hasLetter ? letterHeight : 0) });
}

const logoSize = { width: 96, height: 54 };

/** Returns where the entries begin. */
function drawTitle(
  { doc, measure, width }: Page,
  { church, logo, name, date }: DirectoryDocument,
): number {
  const top = 17 * mm;
  let x = margin.side;
  if (logo) {
    const { bytes, width: wide, height: high } = logo;
    const scale = Math.min(logoSize.width / wide, logoSize.height / high);
    const y = top + (logoSize.height - high * scale) / 2;
    doc.image(Buffer.from(bytes), x, y, { width: wide * scale, height: high * scale });
    x += wide * scale + 14;
  }
  const lines = wrapLine(measure, { text: church, weight: 600 }, (width - margin.side - x) / 21);
  const shown = lines.slice(0, 2);
  const textHeight = shown.length * 26 + 16;
  const start = logo ? top + Math.max((logoSize.height - textHeight) / 2, 0) : top;
  doc.fillColor(colors.title);
  for (const [index, line] of shown.entries())
    drawLine(doc, line, { size: 21, x, y: start + index * 26 - 4 });
  const below = start + shown.length * 26 + 2;
  doc.fillColor(colors.soft);
  drawLine(doc, { text: `${name} · ${date}`, weight: 400 }, { size: 11, x, y: below });
  const bottom = Math.max(below + 20, logo ? top + logoSize.height + 6 : 0) + 4;
  drawRule(doc, bottom, { from: margin.side, to: width - margin.side, weight: 1.2 });
  return bottom + headerGap;
}

interface Rule {
  readonly from: number;
  readonly to: number;
  readonly weight: number;
}

const drawRule = (doc: PDFKit.PDFDocument, y: number, { from, to, weight }: Rule): void => {
  doc.moveTo(from, y).lineTo(to, y).lineWidth(weight).strokeColor(colors.accent).stroke();
};

function drawRunningTitle(
  { doc, measure, width }: Page,
  { church, name }: DirectoryDocument,
  letters: readonly string[],
): void {
  const y = 11 * mm;
  const marks = [...new Set([letters[0], letters.at(-1)])].filter(Boolean).join(' – ');
  const right = width - margin.side;
  const marksWidth = measure(marks, 600) * 11;
  const [line] = wrapLine(
    measure,
    { text: `${church} · ${name}`, weight: 400 },
    (right - margin.side - marksWidth - 20) / 8.5,
  );
  doc.fillColor(colors.soft);
  if (line) drawLine(doc, line, { size: 8.5, x: margin.side, y: y + 2 });
  doc.fillColor(colors.accent);
  drawLine(doc, { text: marks, weight: 600 }, { size: 11, x: right - marksWidth, y });
  drawRule(doc, y + 17, { from: margin.side, to: right, weight: 0.6 });
}

function drawFoot({ doc, measure, width, height }: Page, notice: string, number: string): void {
  const y = height - 13 * mm;
  const numberWidth = measure(number, 600) * 8.5;
  doc.fillColor(colors.soft);
  drawLine(doc, { text: notice, weight: 400 }, { size: 7.5, x: margin.side, y: y + 1 });
  drawLine(
    doc,
    { text: number, weight: 600 },
    { size: 8.5, x: width - margin.side - numberWidth, y },
  );
}

function drawEmpty({ doc, measure, width }: Page, text: string, top: number): void {
  doc.fillColor(colors.soft);
  const lines = wrapLine(measure, { text, weight: 400 }, (width - 2 * margin.side) / 11);
  for (const [index, line] of lines.entries())
    drawLine(doc, line, { size: 11, x: margin.side, y: top + index * 16 });
}
