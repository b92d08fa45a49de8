/** Entry of the worker thread of `print-receipts.ts`: draws receipts, two on a page; one with many lines has pages of its own. */
import { brandColors } from '#server/core/brand/brand.ts';
import {
  createDocument,
  mm,
  paperSizes,
  type DocumentLanguage,
  type PaperSize,
} from '#server/core/pdf/document.ts';
import { createMeasure, drawLine, wrapLine, type Measure } from '#server/core/pdf/text.ts';
import type { Weight } from '#server/core/pdf/fonts.ts';

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

export interface ReceiptsDocument extends DocumentLanguage {
  readonly paper: PaperSize;
  readonly church: string;
  /** Address and the like, a line each. */
  readonly churchLines: readonly string[];
  readonly logo: {
    readonly bytes: Uint8Array;
    readonly width: number;
    readonly height: number;
  } | null;
  readonly receipts: readonly PrintedReceipt[];
}

const { ink, soft, line } = brandColors.light;
const side = 18 * mm;
const top = 14 * mm;
/** Room for the total and the signature. */
const bottom = 45 * mm;
const logoSize = { width: 84, height: 46 };
/** So many lines stand in half a page, with a name and an amount in words of several lines each. */
const itemsOfHalf = 6;

interface Pen {
  readonly doc: PDFKit.PDFDocument;
  readonly measure: Measure;
  /** Of the page, in points. */
  readonly width: number;
  readonly height: number;
}

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

function drawReceipt(
  pen: Pen,
  { church, churchLines, logo }: ReceiptsDocument,
  receipt: PrintedReceipt,
  from: number,
): void {
  const { doc, width } = pen;
  let x = side;
  if (logo) {
    const scale = Math.min(logoSize.width / logo.width, logoSize.height / logo.height, 1);
    doc.image(Buffer.from(logo.bytes), side, from, { width: logo.width * scale });
    x += logo.width * scale + 12;
  }
  const half = (width - 2 * side) / 2;
  let y = drawText(pen, church, { x, y: from, size: 13, weight: 600, width: half - x + side + 40 });
  for (const text of churchLines)
    y = drawText(pen, text, { x, y, size: 8.5, color: soft, width: half - x + side + 40 });
  drawEnd(pen, receipt.heading, { y: from, size: 15, weight: 600 });
  drawEnd(pen, receipt.day, { y: from + 22, size: 10, weight: 400 });
  y = Math.max(y, from + logoSize.height) + 8;
  drawRule(pen, y);
  y = drawFacts(pen, receipt.facts, y + 10);
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

function drawRule({ doc, width }: Pen, y: number): void {
  doc
    .moveTo(side, y)
    .lineTo(width - side, y)
    .lineWidth(0.7)
    .strokeColor(line)
    .stroke();
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

interface TextSpot {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly width: number;
  readonly weight?: Weight;
  readonly color?: string;
}

/** Returns where the next line begins. */
function drawText(
  { doc, measure }: Pen,
  text: string,
  { x, y, size, width, weight = 400, color = ink }: TextSpot,
): number {
  const lines = wrapLine(measure, { text, weight }, width / size);
  doc.fillColor(color);
  for (const [index, each] of lines.entries())
    drawLine(doc, each, { size, x, y: y + index * size * 1.35 });
  return y + lines.length * size * 1.35;
}

/** At the right margin. */
function drawEnd(
  { doc, measure, width }: Pen,
  text: string,
  { y, size, weight }: { readonly y: number; readonly size: number; readonly weight: Weight },
): void {
  doc.fillColor(ink);
  drawLine(doc, { text, weight }, { size, x: width - side - measure(text, weight) * size, y });
}
