/** The rows of an import's file: of a text file, or of a sheet of a workbook. */
import type { Readable } from 'node:stream';
import { arrayBuffer } from 'node:stream/consumers';
import { Problem } from '#domain/kernel/errors.ts';
import type { ImportSettings } from '#domain/imports/schema.ts';
import { detectSeparator, parseRows } from '#server/core/files/csv-rows.ts';
import type { OpenedUpload } from '#server/core/uploads.ts';
import { readCsvRows, type CsvBatch } from './csv.ts';
import { repairBatches, repairRow } from './double-encoding.ts';
import { detectEncoding } from './encoding.ts';
import { openSheet } from '../workbook/read-workbook.ts';

type OpenFile = () => Promise<OpenedUpload>;
/** The settings that tell how a file becomes rows; `sheet` is null for a text file. */
export type FileSource = Pick<ImportSettings, 'encoding' | 'separator' | 'sheet'>;

export interface InspectedFile {
  readonly source: FileSource;
  /** The sheets of a workbook. */
  readonly sheets: readonly string[];
  /** The first rows, from which the other settings are detected. */
  readonly head: readonly string[][];
  /** Whether these are all rows. */
  readonly isHeadWhole: boolean;
  readonly estimatedRows: number;
  readonly batches: AsyncIterable<CsvBatch>;
  /** Call it at the end, also without having read the rows. */
  close(): Promise<void>;
}

const headRows = 5000;
const zip = '504b0304';
/** The container of old workbooks, and of encrypted ones ([MS-CFB], section 2.2). */
const compoundFile = 'd0cf11e0';

/** Detects what is not chosen. Throws Problem if it is no file that can be imported. */
export async function inspectFile(
  openFile: OpenFile,
  chosen: FileSource | null,
): Promise<InspectedFile> {
  const file = await inspectSource(openFile, chosen);
  return { ...file, head: file.head.map(repairRow), batches: repairBatches(file.batches) };
}

async function inspectSource(
  openFile: OpenFile,
  chosen: FileSource | null,
): Promise<InspectedFile> {
  const start = await readStart((await openFile()).content);
  if (start.startsWith(zip)) return inspectWorkbook(openFile, chosen);
  if (start.startsWith(compoundFile)) throw await explainCompoundFile((await openFile()).content);
  const detected = await detectEncoding((await openFile()).content);
  const encoding = chosen?.encoding ?? detected.encoding;
  const head = new TextDecoder(encoding).decode(detected.head);
  // The last row of a larger file is cut somewhere.
  const isWhole = detected.head.length >= detected.bytes;
  const text = isWhole ? head : head.slice(0, head.lastIndexOf('\n') + 1) || head;
  refuseOtherKinds(text);
  const separator = chosen?.separator ?? detectSeparator(text);
  const lines = text.split('\n').length;
  const { rows } = parseRows(text, separator, headRows);
  return {
    source: { encoding, separator, sheet: null },
    sheets: [],
    head: rows,
    isHeadWhole: isWhole && rows.length < headRows,
    estimatedRows: Math.round((lines * detected.bytes) / Math.max(1, detected.head.length)),
    batches: readTextRows(openFile, { encoding, separator }),
    close: async () => undefined,
  };
}

/** Texts that a program shows as a sheet or as contacts, but that have no rows of cells. */
function refuseOtherKinds(text: string): void {
  if (/^\s*BEGIN:VCARD/i.test(text)) throw new Problem('invalid', 'import-file-vcard');
  if (/^\s*<(?:[!?]|html|head|meta|style|table|body|div|workbook)/i.test(text))
    throw new Problem('invalid', 'import-file-html');
}

async function inspectWorkbook(
  openFile: OpenFile,
  chosen: FileSource | null,
): Promise<InspectedFile> {
  const file = await arrayBuffer((await openFile()).content);
  const { sheets, sheet, count, batches, close } = await openSheet(file, chosen?.sheet ?? null);
  const read: CsvBatch[] = [];
  let rows = 0;
  while (rows < headRows) {
    const next = await batches.next();
    if (next.done) break;
    read.push(next.value);
    rows += next.value.rows.length;
  }
  return {
    source: { encoding: 'utf-8', separator: ',', sheet },
    sheets,
    head: read.flatMap((batch) => batch.rows),
    isHeadWhole: rows < headRows,
    estimatedRows: count,
    batches: concatenate(read, batches),
    close,
  };
}

async function* concatenate(
  first: readonly CsvBatch[],
  rest: AsyncGenerator<CsvBatch>,
): AsyncGenerator<CsvBatch> {
  yield* first;
  yield* rest;
}

async function* readTextRows(
  openFile: OpenFile,
  { encoding, separator }: Pick<FileSource, 'encoding' | 'separator'>,
): AsyncGenerator<CsvBatch> {
  yield* readCsvRows((await openFile()).content, encoding, separator);
}

/** The first four bytes, in hexadecimal. */
async function readStart(content: Readable): Promise<string> {
  for await (const chunk of content as AsyncIterable<Buffer>) return chunk.toString('hex', 0, 4);
  return '';
}

async function explainCompoundFile(content: Readable): Promise<Problem> {
  const name = Buffer.from('EncryptedPackage', 'utf16le');
  let end = Buffer.alloc(0);
  for await (const chunk of content as AsyncIterable<Buffer>) {
    const text = Buffer.concat([end, chunk]);
    if (text.includes(name)) return new Problem('invalid', 'import-workbook-encrypted');
    end = text.subarray(-name.length);
  }
  return new Problem('invalid', 'import-workbook-old');
}
