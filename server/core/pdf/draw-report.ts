/** Entry of the worker thread of `print-pdf.ts`: draws a report that an assembly reads and signs. */
import { brandColors } from '../brand/brand.ts';
import { createDocument, mm, paperSizes, type DocumentLanguage } from './document.ts';
import { createMeasure } from './text.ts';
import {
  drawChurch,
  drawEnd,
  drawRule,
  drawText,
  side,
  type ChurchPaper,
  type Pen,
} from './pen.ts';

interface PrintedLine {
  readonly label: string;
  /** That of the period, and perhaps that of the one before. */
  readonly amounts: readonly string[];
  readonly isTotal: boolean;
}

export interface ReportDocument extends ChurchPaper, DocumentLanguage {
  /** "Informe de marzo de 2027" */
  readonly heading: string;
  /** Above the amounts, if there are several. */
  readonly columns: readonly string[];
  readonly lines: readonly PrintedLine[];
  readonly signatures: readonly string[];
}

const { soft } = brandColors.light;
const top = 16 * mm;
const bottom = 40 * mm;
const columnWidth = 110;
const lineHeight = 17;

/** The bytes of a PDF file. */
export default async function drawReport(input: ReportDocument): Promise<Uint8Array> {
  const { doc, bytes } = createDocument(input.paper, input);
  const [width, height] = paperSizes[input.paper];
  const pen = { doc, measure: createMeasure(doc), width, height };
  let y = drawChurch(pen, input, top) + 6;
  y = drawText(pen, input.heading, { x: side, y, size: 15, weight: 600, width: width - 2 * side });
  y = drawColumns(pen, input.columns, y + 12);
  for (const line of input.lines) {
    if (y > height - bottom) {
      doc.addPage();
      y = top;
    }
    y = drawLineOfReport(pen, line, y);
  }
  drawSignatures(pen, input.signatures, Math.max(y + 50, height - bottom));
  doc.end();
  return bytes;
}

const toEnd = (columns: number, index: number): number =>
  side + (columns - 1 - index) * columnWidth;

function drawColumns(pen: Pen, columns: readonly string[], y: number): number {
  for (const [index, text] of columns.entries())
    drawEnd(pen, text, { y, size: 9, weight: 400, end: toEnd(columns.length, index) });
  return columns.length > 0 ? y + lineHeight : y;
}

/** Returns where the next one begins, which is lower below a long name. */
function drawLineOfReport(pen: Pen, { label, amounts, isTotal }: PrintedLine, y: number): number {
  const weight = isTotal ? 600 : 400;
  if (isTotal) drawRule(pen, y - 3);
  const x = isTotal ? side : side + 12;
  const end = drawText(pen, label, {
    x,
    y,
    size: 10.5,
    weight,
    width: pen.width - x - side - amounts.length * columnWidth,
  });
  for (const [index, amount] of amounts.entries())
    drawEnd(pen, amount, { y, size: 10.5, weight, end: toEnd(amounts.length, index) });
  return Math.max(y + lineHeight, end + 4);
}

/** Lines to sign on, side by side. */
function drawSignatures(pen: Pen, signatures: readonly string[], y: number): void {
  const gap = 24;
  const room = (pen.width - 2 * side - gap * (signatures.length - 1)) / signatures.length;
  for (const [index, text] of signatures.entries()) {
    const x = side + index * (room + gap);
    pen.doc
      .moveTo(x, y)
      .lineTo(x + room, y)
      .lineWidth(0.7)
      .strokeColor(soft)
      .stroke();
    drawText(pen, text, { x, y: y + 5, size: 9, color: soft, width: room });
  }
}
