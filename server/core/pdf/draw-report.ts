/** Entry of the worker thread of `print-pdf.ts`: draws a report that an assembly reads and signs. */
import { brandColors } from '../brand/brand.ts';
import { createDocument, mm, paperSizes, type DocumentLanguage } from './document.ts';
import { createMeasure } from './text.ts';
import {
  drawChurch,
  drawEnd,
  drawRule,
  drawText,
  measureText,
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

/** Lines that belong together, such as those of one currency: a page break does not divide them, unless they need more than a page. */
export interface ReportSection {
  /** null where the report has only one. */
  readonly title: string | null;
  /** Above the amounts, if there are several. */
  readonly columns: readonly string[];
  readonly lines: readonly PrintedLine[];
}

export interface ReportDocument extends ChurchPaper, DocumentLanguage {
  /** "Informe de marzo de 2027" */
  readonly heading: string;
  readonly sections: readonly ReportSection[];
  readonly signatures: readonly string[];
}

const { soft } = brandColors.light;
const top = 16 * mm;
const bottom = 40 * mm;
const lineHeight = 17;
const sectionGap = 14;
const widestColumn = 110;
const narrowestLabel = 120;

/** The bytes of a PDF file. */
export default async function drawReport(input: ReportDocument): Promise<Uint8Array> {
  const { doc, bytes } = createDocument(input.paper, input);
  const [width, height] = paperSizes[input.paper];
  const pen = { doc, measure: createMeasure(doc), width, height };
  let y = drawChurch(pen, input, top) + 6;
  y = drawText(pen, input.heading, { x: side, y, size: 15, weight: 600, width: width - 2 * side });
  for (const section of input.sections) y = drawSection(pen, section, y + sectionGap);
  drawSignatures(pen, input.signatures, Math.max(y + 50, height - bottom));
  doc.end();
  return bytes;
}

/** Of the columns of amounts; many columns are narrow and their text small. */
interface Grid {
  readonly columns: number;
  readonly width: number;
  readonly size: number;
}

function createGrid({ width }: Pen, { columns, lines }: ReportSection): Grid {
  const count = Math.max(columns.length, ...lines.map(({ amounts }) => amounts.length));
  const room = width - 2 * side - narrowestLabel;
  return {
    columns: count,
    width: Math.min(widestColumn, room / count),
    size: count > 3 ? 9 : 10.5,
  };
}

/** Returns where the next one begins. */
function drawSection(pen: Pen, section: ReportSection, from: number): number {
  const { height } = pen;
  const grid = createGrid(pen, section);
  const needed = measureSection(pen, section, grid);
  const fitsOnPage = needed <= height - bottom - top;
  let y = from + needed > height - bottom && fitsOnPage ? startPage(pen) : from;
  y = drawHead(pen, section, grid, y);
  for (const line of section.lines) {
    if (y > height - bottom) y = drawHead(pen, section, grid, startPage(pen));
    y = drawLineOfReport(pen, line, grid, y);
  }
  return y;
}

function startPage({ doc }: Pen): number {
  doc.addPage();
  return top;
}

const createTitleSpot = ({ width }: Pen, { columns }: ReportSection, grid: Grid) =>
  ({ size: 10.5, weight: 600, width: width - 2 * side - columns.length * grid.width }) as const;

/** Of title and names of the columns. */
function measureHead(pen: Pen, section: ReportSection, grid: Grid): number {
  const { title, columns } = section;
  if (title === null) return columns.length > 0 ? lineHeight : 0;
  return Math.max(lineHeight, measureText(pen, title, createTitleSpot(pen, section, grid)) + 4);
}

/** Returns where the lines begin. */
function drawHead(pen: Pen, section: ReportSection, grid: Grid, y: number): number {
  const { title, columns } = section;
  if (title !== null) drawText(pen, title, { ...createTitleSpot(pen, section, grid), x: side, y });
  for (const [index, text] of columns.entries())
    drawEnd(pen, text, { y, size: 9, weight: 400, end: toEnd(grid, columns.length, index) });
  return y + measureHead(pen, section, grid);
}

const toEnd = ({ width }: Grid, columns: number, index: number): number =>
  side + (columns - 1 - index) * width;

const createLabelSpot = ({ width }: Pen, { amounts, isTotal }: PrintedLine, grid: Grid) => {
  const x = isTotal ? side : side + 12;
  return {
    x,
    size: grid.size,
    weight: isTotal ? 600 : 400,
    width: width - x - side - amounts.length * grid.width,
  } as const;
};

function measureSection(pen: Pen, section: ReportSection, grid: Grid): number {
  return section.lines.reduce(
    (sum, line) => {
      const label = measureText(pen, line.label, createLabelSpot(pen, line, grid));
      return sum + Math.max(lineHeight, label + 4);
    },
    measureHead(pen, section, grid),
  );
}

/** Returns where the next one begins, which is lower below a long name. */
function drawLineOfReport(pen: Pen, line: PrintedLine, grid: Grid, y: number): number {
  const { label, amounts, isTotal } = line;
  if (isTotal) drawRule(pen, y - 3);
  const end = drawText(pen, label, { ...createLabelSpot(pen, line, grid), y });
  for (const [index, amount] of amounts.entries())
    drawEnd(pen, amount, {
      y,
      size: grid.size,
      weight: isTotal ? 600 : 400,
      end: toEnd(grid, amounts.length, index),
    });
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
