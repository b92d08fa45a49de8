/** Draws the papers of a church, in threads beside the server's own. */
import { brandColors } from '../brand/brand.ts';
import { mm, type PaperSize } from './document.ts';
import { drawLine, wrapLine, type Measure } from './text.ts';
import type { Weight } from './fonts.ts';

const { ink, soft, line } = brandColors.light;
export const side = 18 * mm;
const logoSize = { width: 84, height: 46 };

/** What each paper of a church has. */
export interface ChurchPaper {
  readonly paper: PaperSize;
  readonly church: string;
  /** Address and the like, a line each. */
  readonly churchLines: readonly string[];
  readonly logo: {
    readonly bytes: Uint8Array;
    readonly width: number;
    readonly height: number;
  } | null;
}

export interface Pen {
  readonly doc: PDFKit.PDFDocument;
  readonly measure: Measure;
  /** Of the page, in points. */
  readonly width: number;
  readonly height: number;
}

/** Logo, name and address at the left. Returns where the paper goes on. */
export function drawChurch(
  pen: Pen,
  { church, churchLines, logo }: ChurchPaper,
  from: number,
): number {
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
  return Math.max(y, from + logoSize.height) + 8;
}

export function drawRule({ doc, width }: Pen, y: number): void {
  doc
    .moveTo(side, y)
    .lineTo(width - side, y)
    .lineWidth(0.7)
    .strokeColor(line)
    .stroke();
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
export function drawText(
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

/** The height that `drawText` takes for it. */
export const measureText = (
  { measure }: Pick<Pen, 'measure'>,
  text: string,
  { size, width, weight = 400 }: Pick<TextSpot, 'size' | 'width' | 'weight'>,
): number => wrapLine(measure, { text, weight }, width / size).length * size * 1.35;

/** At the right margin, or as far from it as is said. */
export function drawEnd(
  { doc, measure, width }: Pen,
  text: string,
  {
    y,
    size,
    weight,
    end = side,
  }: {
    readonly y: number;
    readonly size: number;
    readonly weight: Weight;
    /** From the edge of the paper. */
    readonly end?: number;
  },
): void {
  doc.fillColor(ink);
  drawLine(doc, { text, weight }, { size, x: width - end - measure(text, weight) * size, y });
}
