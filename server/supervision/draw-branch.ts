/** Entry of the worker thread of `print-branch.ts`: draws the groups of a branch. */
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

interface Group {
  /** Groups of the same branch follow each other below its name. */
  readonly branch: string;
  readonly name: string;
  readonly figures: string;
  readonly leaders: string;
  /** Whom to visit; empty for nobody. */
  readonly visits: string;
}

export interface BranchDocument extends DocumentLanguage {
  readonly paper: PaperSize;
  readonly name: string;
  readonly subtitle: string;
  /** What stands on the page if there are no groups. */
  readonly empty: string;
  readonly groups: readonly Group[];
}

interface Row {
  readonly text: string;
  readonly size: number;
  readonly weight: Weight;
  readonly color: string;
  readonly above: number;
}

const { ink, soft, link, line } = brandColors.light;
const margin = { side: 18 * mm, top: 18 * mm, bottom: 20 * mm };
const lineHeight = 1.35;

const getHeight = (rows: readonly Row[]): number =>
  rows.reduce((sum, { size, above }) => sum + size * lineHeight + above, 0);

/** The bytes of a PDF file. */
export default async function drawBranch(input: BranchDocument): Promise<Uint8Array> {
  const { doc, bytes } = createDocument(input.paper, input);
  const [width, height] = paperSizes[input.paper];
  const measure = createMeasure(doc);
  const inner = width - 2 * margin.side;
  const bottom = height - margin.bottom;
  let page = 1;
  let y = drawRows(doc, writeTitle(measure, input, inner), margin.top);
  drawPageNumber(doc, page, width, height);
  const startPage = (): number => {
    doc.addPage();
    page += 1;
    drawPageNumber(doc, page, width, height);
    return margin.top;
  };
  let branch: string | null = null;
  for (const group of input.groups) {
    const heading = writeBranch(measure, group.branch, inner);
    const rows = writeGroup(measure, group, inner);
    const isNew = group.branch !== branch && group.branch !== '';
    const needed = getHeight([...(isNew ? heading : []), ...rows]);
    // A group with hundreds of people to visit is longer than a page, and begins on the present one.
    if (y + needed > bottom && needed <= bottom - margin.top) y = startPage();
    if (isNew) y = drawRows(doc, heading, y);
    for (const row of rows) {
      if (y + getHeight([row]) > bottom) y = startPage();
      y = drawRows(doc, [row], y);
    }
    doc
      .moveTo(margin.side, y + 5)
      .lineTo(width - margin.side, y + 5)
      .lineWidth(0.5)
      .strokeColor(line)
      .stroke();
    y += 5;
    branch = group.branch;
  }
  doc.end();
  return bytes;
}

type Look = Omit<Row, 'text'>;

const write = (measure: Measure, text: string, look: Look, width: number): Row[] =>
  wrapLine(measure, { text, weight: look.weight }, width / look.size).map((each, index) => ({
    ...look,
    text: each.text,
    above: index === 0 ? look.above : 0,
  }));

const looks = {
  title: { size: 20, weight: 600, color: ink, above: 0 },
  subtitle: { size: 10.5, weight: 400, color: soft, above: 2 },
  branch: { size: 13, weight: 600, color: link, above: 14 },
  name: { size: 11.5, weight: 600, color: ink, above: 8 },
  figures: { size: 9.5, weight: 400, color: ink, above: 0 },
  detail: { size: 9.5, weight: 400, color: soft, above: 1 },
} as const satisfies Readonly<Record<string, Look>>;

const writeTitle = (
  measure: Measure,
  { name, subtitle, groups, empty }: BranchDocument,
  width: number,
): Row[] => [
  ...write(measure, name, looks.title, width),
  ...write(measure, subtitle, looks.subtitle, width),
  ...(groups.length === 0 ? write(measure, empty, looks.name, width) : []),
];

const writeBranch = (measure: Measure, name: string, width: number): Row[] =>
  write(measure, name, looks.branch, width);

const writeGroup = (
  measure: Measure,
  { name, figures, leaders, visits }: Group,
  width: number,
): Row[] => [
  ...write(measure, name, looks.name, width),
  ...write(measure, figures, looks.figures, width),
  ...write(measure, leaders, looks.detail, width),
  ...write(measure, visits, looks.figures, width),
];

/** Returns where the next row begins. */
function drawRows(doc: PDFKit.PDFDocument, rows: readonly Row[], from: number): number {
  let y = from;
  for (const { text, size, weight, color, above } of rows) {
    doc.fillColor(color);
    drawLine(doc, { text, weight }, { size, x: margin.side, y: y + above });
    y += above + size * lineHeight;
  }
  return y;
}

function drawPageNumber(
  doc: PDFKit.PDFDocument,
  page: number,
  width: number,
  height: number,
): void {
  doc.fillColor(soft);
  const spot = { size: 9, x: width - margin.side - 12, y: height - margin.bottom + 16 };
  drawLine(doc, { text: String(page), weight: 400 }, spot);
}
