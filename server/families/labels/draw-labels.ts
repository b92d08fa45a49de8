/** Entry of the worker thread of `print-labels.ts`: draws sheets of labels. */
import { countLabels, labelSheets, type LabelSheet } from '#domain/families/labels.ts';
import { createDocument, mm, type DocumentLanguage } from '#server/core/pdf/document.ts';
import { createMeasure, drawLine, type Line, type Measure } from '#server/core/pdf/text.ts';
import { fitLines, lineHeight } from '#server/core/pdf/fit-lines.ts';

export interface Label {
  readonly name: string;
  readonly lines: readonly string[];
}

export interface LabelDocument extends DocumentLanguage {
  readonly labels: readonly Label[];
  readonly sheet: LabelSheet;
  /** The place of the first label on the first sheet, from 1. */
  readonly first: number;
}

interface Layout {
  readonly left: number;
  readonly top: number;
  /** From one label to the next. */
  readonly pitch: readonly [number, number];
  readonly label: readonly [number, number];
  /** Printers do not reach the edge of the paper, and cuts are not exact. */
  readonly padding: readonly [number, number];
}

const inch = 25.4 * mm;

const layouts: Readonly<Record<LabelSheet, Layout>> = {
  a4: {
    left: 0,
    top: 0.5 * mm,
    pitch: [70 * mm, 37 * mm],
    label: [70 * mm, 37 * mm],
    padding: [6 * mm, 5 * mm],
  },
  letter: {
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
  const { labels, sheet, first } = input;
  const { doc, bytes } = createDocument(sheet, input);
  const layout = layouts[sheet];
  const page: Page = { doc, measure: createMeasure(doc), layout };
  const count = countLabels(sheet);
  for (const [index, label] of labels.entries()) {
    const position = (index + first - 1) % count;
    if (position === 0 && index > 0) doc.addPage();
    drawLabel(page, label, position, labelSheets[sheet].columns);
  }
  doc.end();
  return bytes;
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
