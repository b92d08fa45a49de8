/** Entry of the worker thread of `print-labels.ts`: draws sheets of labels. */
import PDFDocument from 'pdfkit';
import { countLabels, labelSheets, type LabelSheet } from '#domain/families/labels.ts';
import { fitLines, lineHeight, type Line, type Measure } from './fit-lines.ts';
import { fontFiles, splitRuns } from './pdf-fonts.ts';

export interface Label {
  readonly name: string;
  readonly lines: readonly string[];
}

export interface LabelDocument {
  readonly labels: readonly Label[];
  readonly sheet: LabelSheet;
  /** The place of the first label on the first sheet, from 1. */
  readonly first: number;
  readonly language: string;
  readonly title: string;
}

interface Layout {
  readonly size: [number, number];
  readonly left: number;
  readonly top: number;
  /** From one label to the next. */
  readonly pitch: readonly [number, number];
  readonly label: readonly [number, number];
  /** Printers do not reach the edge of the paper, and cuts are not exact. */
  readonly padding: readonly [number, number];
}

const inch = 72;
const mm = inch / 25.4;

const layouts: Readonly<Record<LabelSheet, Layout>> = {
  a4: {
    size: [210 * mm, 297 * mm],
    left: 0,
    top: 0.5 * mm,
    pitch: [70 * mm, 37 * mm],
    label: [70 * mm, 37 * mm],
    padding: [6 * mm, 5 * mm],
  },
  letter: {
    size: [8.5 * inch, 11 * inch],
    left: 0.1875 * inch,
    top: 0.5 * inch,
    pitch: [2.75 * inch, inch],
    label: [2.625 * inch, inch],
    padding: [0.15 * inch, 0.08 * inch],
  },
};

interface Page {
  readonly doc: PDFKit.PDFDocument;
  readonly measure: Measure;
  readonly layout: Layout;
}

/** The bytes of a PDF file. */
export default async function drawLabels(input: LabelDocument): Promise<Uint8Array> {
  const { labels, sheet, first, language, title } = input;
  const layout = layouts[sheet];
  const doc = new PDFDocument({
    size: layout.size,
    margin: 0,
    autoFirstPage: false,
    lang: language,
    info: { Title: title, Creator: 'Redil' },
  });
  for (const { name, path } of fontFiles) doc.registerFont(name, path);
  const page: Page = { doc, measure: createMeasure(doc), layout };
  const bytes = collect(doc);
  const count = countLabels(sheet);
  // A file without a page is not a PDF file.
  doc.addPage();
  for (const [index, label] of labels.entries()) {
    const position = (index + first - 1) % count;
    if (position === 0 && index > 0) doc.addPage();
    drawLabel(page, label, position, labelSheets[sheet].columns);
  }
  doc.end();
  return bytes;
}

async function collect(doc: PDFKit.PDFDocument): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of doc) chunks.push(chunk as Uint8Array);
  return new Uint8Array(Buffer.concat(chunks));
}

/** Remembers widths, because words of streets and towns recur. */
function createMeasure(doc: PDFKit.PDFDocument): Measure {
  const widths = new Map<string, number>();
  return (text, weight) => {
    const key = `${weight} ${text}`;
    const known = widths.get(key);
    if (known !== undefined) return known;
    doc.fontSize(1);
    const width = splitRuns(text, weight).reduce(
      (sum, run) => sum + doc.font(run.font).widthOfString(run.text),
      0,
    );
    widths.set(key, width);
    return width;
  };
}

function drawLabel(
  { doc, measure, layout }: Page,
  { name, lines }: Label,
  position: number,
  columns: number,
): void {
  const [width, height] = [0, 1].map(
    (axis) => (layout.label[axis] ?? 0) - 2 * (layout.padding[axis] ?? 0),
  ) as [number, number];
  const texts: Line[] = [
    { text: name, weight: 600 },
    ...lines.map((text): Line => ({ text, weight: 400 })),
  ];
  const { size, wrapped } = fitLines(measure, texts, width, height);
  const x = layout.left + (position % columns) * layout.pitch[0] + layout.padding[0];
  const top = layout.top + Math.floor(position / columns) * layout.pitch[1];
  const start = top + (layout.label[1] - wrapped.length * size * lineHeight) / 2;
  for (const [index, line] of wrapped.entries())
    drawLine(doc, line, { size, x, y: start + index * size * lineHeight });
}

interface Spot {
  readonly size: number;
  readonly x: number;
  readonly y: number;
}

function drawLine(doc: PDFKit.PDFDocument, { text, weight }: Line, { size, x, y }: Spot): void {
  let from = x;
  for (const run of splitRuns(text, weight)) {
    doc.font(run.font).fontSize(size).text(run.text, from, y, { lineBreak: false });
    from += doc.widthOfString(run.text);
  }
}
