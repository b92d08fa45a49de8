/** Entry of the worker thread of `print-receipts.ts`: draws receipts, two on a page; one with many lines has pages of its own. */
import { brandColors } from '#server/core/brand/brand.ts';
import {
  createDocument,
  mm,
  paperSizes,
  type DocumentLanguage,
} from '#server/core/pdf/document.ts';
import { createMeasure, drawLine } from '#server/core/pdf/text.ts';
import {
  drawChurch,
  drawEnd,
  drawRule,
  drawText,
  side,
  type ChurchPaper,
  type Pen,
} from '#server/core/pdf/pen.ts';

interface PrintedReceipt {
  /** "Recibo A-000123" */
  readonly heading: string;
  readonly day: string;
  /** "Anulado", or null. */
  readonly stamp: string | null;
  /** Labels with what stands behind them. */
  readonly facts: readonly (readonly [string, string])[];
  readonly items: readonly (readonly [string, string])[];
  readonly total: readonly [string, string];
  readonly signature: string;
}

export interface ReceiptsDocument extends ChurchPaper, DocumentLanguage {
  readonly receipts: readonly PrintedReceipt[];
}

const { soft, line } = brandColors.light;
const top = 14 * mm;
/** Room for the total and the signature. */
const bottom = 45 * mm;
/** So many lines stand in half a page, with a name and an amount in words of several lines each. */
const itemsOfHalf = 6;

/** The bytes of a PDF file. */
export default async function drawReceipts(input: ReceiptsDocument): Promise<Uint8Array> {
  const { doc, bytes } = createDocument(input.paper, input);
  const [width, height] = paperSizes[input.paper];
  const pen = { doc, measure: createMeasure(doc), width, height };
  // The lower half of the last page is free.
  let isHalfFree = false;
  for (const [index, receipt] of input.receipts.entries()) {
    const isLong = receipt.items.length > itemsOfHalf;
    const isLower: boolean = isHalfFree && !isLong;
    if (index > 0 && !isLower) doc.addPage();
    if (isLower) drawCut(doc, width, height / 2);
    drawReceipt(pen, input, receipt, (isLower ? height / 2 : 0) + top);
    isHalfFree = !isLower && !isLong;
  }
  doc.end();
  return bytes;
}

/** Where the page is cut. */
function drawCut(doc: PDFKit.PDFDocument, width: number, y: number): void {
  doc.moveTo(0, y).lineTo(width, y).lineWidth(0.5).dash(4, { space: 4 }).strokeColor(line).stroke();
  doc.undash();
}

function drawReceipt(pen: Pen, paper: ChurchPaper, receipt: PrintedReceipt, from: number): void {
  const { doc } = pen;
  const below = drawChurch(pen, paper, from);
  drawEnd(pen, receipt.heading, { y: from, size: 15, weight: 600 });
  drawEnd(pen, receipt.day, { y: from + 22, size: 10, weight: 400 });
  drawRule(pen, below);
  let y = drawFacts(pen, receipt.facts, below + 10);
  y = drawItems(pen, receipt, y + 6);
  doc
    .moveTo(side, y + 46)
    .lineTo(side + 180, y + 46)
    .lineWidth(0.7)
    .strokeColor(soft)
    .stroke();
  drawText(pen, receipt.signature, { x: side, y: y + 50, size: 8.5, color: soft, width: 220 });
  if (receipt.stamp !== null) drawStamp(pen, receipt.stamp, from);
}

function drawFacts(pen: Pen, facts: PrintedReceipt['facts'], from: number): number {
  const labels = 104;
  let y = from;
  for (const [label, value] of facts) {
    drawText(pen, label, { x: side, y, size: 9, color: soft, width: labels });
    y =
      drawText(pen, value, {
        x: side + labels,
        y,
        size: 10.5,
        width: pen.width - 2 * side - labels,
      }) + 3;
  }
  return y;
}

function drawItems(pen: Pen, { items, total }: PrintedReceipt, from: number): number {
  let y = from;
  for (const [text, amount] of items) {
    if (y > pen.height - bottom) {
      pen.doc.addPage();
      y = top;
    }
    drawEnd(pen, amount, { y, size: 10, weight: 400 });
    y = drawText(pen, text, { x: side, y, size: 10, width: pen.width - 2 * side - 130 }) + 2;
  }
  drawRule(pen, y + 3);
  drawText(pen, total[0], { x: side, y: y + 8, size: 11, weight: 600, width: 200 });
  drawEnd(pen, total[1], { y: y + 7, size: 13, weight: 600 });
  return y + 26;
}

function drawStamp({ doc, measure, width }: Pen, text: string, from: number): void {
  const size = 64;
  const [x, y] = [(width - measure(text, 600) * size) / 2, from + 110];
  doc.save();
  doc
    .rotate(-14, { origin: [width / 2, y + size / 2] })
    .fillColor('#b3261e')
    .opacity(0.28);
  drawLine(doc, { text, weight: 600 }, { size, x, y });
  doc.restore();
}
