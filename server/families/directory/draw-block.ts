/** Draws an entry of the directory: pictures on the left, text beside them. */
import { drawLine, drawLineToEnd, type Measure } from '#server/core/pdf/text.ts';
import {
  hasPicture,
  lineHeight,
  pictureGap,
  pictureSide,
  type Block,
  type Row,
} from './build-block.ts';
import { colors } from './colors.ts';
import type { DirectoryEntry, Face } from './directory-document.ts';

/** What draws. */
interface Pen {
  readonly doc: PDFKit.PDFDocument;
  readonly measure: Measure;
}

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** With the space below it. */
export const letterHeight = 27;

export function drawLetter(
  doc: PDFKit.PDFDocument,
  letter: string,
  { x, y, width }: Spot & { readonly width: number },
): void {
  doc.fillColor(colors.accent);
  const end = drawLineToEnd(doc, { text: letter, weight: 600 }, { size: 14, x, y: y - 3 });
  doc
    .moveTo(end + 8, y + 8)
    .lineTo(x + width, y + 8)
    .lineWidth(0.6)
    .strokeColor(colors.hairline)
    .stroke();
}

export function drawBlock(pen: Pen, block: Block, { x, y }: Spot): void {
  if (block.hasPicture) drawPictures(pen, block.entry, { x, y });
  const left = x + (hasPicture(block.entry) ? pictureSide + pictureGap : 0);
  let top = y;
  for (const row of block.rows) {
    top += row.above;
    drawRow(pen.doc, row, { x: left, y: top });
    top += row.size * lineHeight;
  }
}

function drawRow(doc: PDFKit.PDFDocument, row: Row, { x, y }: Spot): void {
  const { text, weight, size, suffix, isSoft } = row;
  doc.fillColor(isSoft ? colors.soft : colors.text);
  const end = drawLineToEnd(doc, { text, weight }, { size, x, y });
  if (suffix === '') return;
  doc.fillColor(colors.soft);
  drawLine(doc, { text: suffix, weight: 400 }, { size: 8.5, x: end, y: y + 1 });
}

function drawPictures(pen: Pen, entry: DirectoryEntry, { x, y }: Spot): void {
  const { doc } = pen;
  if (entry.picture) {
    doc.save();
    doc.roundedRect(x, y, pictureSide, pictureSide, 6).clip();
    doc.image(Buffer.from(entry.picture), x, y, { width: pictureSide, height: pictureSide });
    doc.restore();
    return;
  }
  const [one, other] = entry.faces;
  if (one && other) {
    // They hardly overlap, so that initials stay whole.
    const radius = 16.5;
    drawFace(pen, one, { x: x + radius, y: y + radius }, radius);
    const end = pictureSide - radius;
    doc.circle(x + end, y + end, radius + 2).fill('white');
    drawFace(pen, other, { x: x + end, y: y + end }, radius);
  } else if (one) {
    const radius = pictureSide / 2;
    drawFace(pen, one, { x: x + radius, y: y + radius }, radius);
  }
}

function drawFace(
  { doc, measure }: Pen,
  { picture, initials }: Face,
  { x, y }: Spot,
  radius: number,
): void {
  if (picture) {
    doc.save();
    doc.circle(x, y, radius).clip();
    const [left, top, side] = [x - radius, y - radius, 2 * radius];
    doc.image(Buffer.from(picture), left, top, { width: side, height: side });
    doc.restore();
    return;
  }
  doc.circle(x, y, radius).fill(colors.ground);
  const size = radius * 0.7;
  const width = measure(initials, 600) * size;
  doc.fillColor(colors.accent);
  drawLine(doc, { text: initials, weight: 600 }, { size, x: x - width / 2, y: y - size * 0.68 });
}
