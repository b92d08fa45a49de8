/** PDF documents as the workers of `print-pdf.ts` write them. */
import PDFDocument from 'pdfkit';
import { fontFiles } from './fonts.ts';

const inch = 72;
export const mm = inch / 25.4;

/** Width and height in points. */
export const paperSizes = {
  a4: [210 * mm, 297 * mm],
  letter: [8.5 * inch, 11 * inch],
} as const satisfies Record<string, readonly [number, number]>;
export type PaperSize = keyof typeof paperSizes;

export interface DocumentLanguage {
  readonly language: string;
  readonly title: string;
}

/** With the fonts and one page. `bytes` are complete after `end`. */
export function createDocument(
  paper: PaperSize,
  language: DocumentLanguage,
): { readonly doc: PDFKit.PDFDocument; readonly bytes: Promise<Uint8Array> } {
  const doc = openDocument(paper, language);
  return { doc, bytes: collect(doc) };
}

/** The same for a file that is read as a stream while it is drawn. */
export function openDocument(
  paper: PaperSize,
  { language, title }: DocumentLanguage,
): PDFKit.PDFDocument {
  const doc = new PDFDocument({
    size: [...paperSizes[paper]],
    margin: 0,
    lang: language,
    displayTitle: true,
    info: { Title: title, Creator: 'Redil' },
  });
  for (const { name, path } of fontFiles) doc.registerFont(name, path);
  return doc;
}

async function collect(doc: PDFKit.PDFDocument): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of doc) chunks.push(chunk as Uint8Array);
  return new Uint8Array(Buffer.concat(chunks));
}
