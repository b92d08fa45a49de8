/** The receipts, the documents and the questions of an archive. */
import { Readable } from 'node:stream';
import { formatReceiptNumber } from '#domain/finance/giving/receipts.ts';
import { getChurchId } from '#server/core/database/database.ts';
import { findFile } from '#server/core/files/file-queries.ts';
import { readStoredPicture } from '#server/core/files/files.ts';
import { readReceiptsPage, type ReviewedReceipt } from '#server/finance/public.ts';
import { readMessagesPage, type MessageRow } from './message-queries.ts';
import { addCsv, readPages, type Rows, type WrittenFile, type Writing } from './write-files.ts';

const receiptColumns = [
  'receipt',
  'day',
  'state',
  'amount',
  'number',
  'paperNumber',
  'voidedOn',
  'reason',
] as const;

/** Names of givers are in the last column, if they are written at all. */
export const addReceipts = (writing: Writing): Promise<WrittenFile> =>
  addCsv(writing, {
    name: writing.t('book-review:files.receipts'),
    headings: [...receiptColumns, ...(writing.hasGivers ? (['payer'] as const) : [])].map(
      (column) => writing.t(`book-review:columns.${column}`),
    ),
    pages: readReceipts(writing),
  });

async function* readReceipts(writing: Writing): AsyncGenerator<Rows> {
  const { db, days, t, money, hasGivers } = writing;
  for await (const receipts of readPages<ReviewedReceipt>((after, size) =>
    readReceiptsPage(db, days, after, size),
  ))
    yield receipts.map((receipt) => [
      formatReceiptNumber(receipt.series, receipt.number),
      receipt.day,
      t(`book-review:receiptStates.${receipt.status}`),
      money(receipt.amount),
      String(receipt.entry_number ?? ''),
      receipt.paper_number,
      receipt.voided_on ?? '',
      receipt.void_reason,
      ...(hasGivers ? [receipt.payer] : []),
    ]);
}

const questionColumns = ['number', 'state', 'writtenAt', 'writtenBy', 'text'] as const;

export const addQuestions = (writing: Writing): Promise<WrittenFile> =>
  addCsv(writing, {
    name: writing.t('book-review:files.questions'),
    headings: questionColumns.map((column) => writing.t(`book-review:columns.${column}`)),
    pages: readQuestions(writing),
  });

async function* readQuestions({ db, days, t }: Writing): AsyncGenerator<Rows> {
  for await (const messages of readPages<MessageRow>((after, size) =>
    readMessagesPage(db, days, after, size),
  ))
    yield messages.map((message) => [
      String(message.entry_number),
      t(`book-review:states.${message.state}`),
      message.at.toISOString(),
      message.author_name,
      message.text,
    ]);
}

const documentColumns = ['number', 'day', 'file', 'bytes', 'sha256'] as const;

/** Each bill as it is stored, in its largest size, and their list with the hash of each. */
export async function addDocuments(writing: Writing): Promise<WrittenFile> {
  const { core, db, zip, t, bills, reportProgress } = writing;
  const rows: string[][] = [];
  for (const { day, number, photoId } of bills) {
    const width = Math.max(...((await findFile(db, photoId))?.widths ?? []));
    const content = await readStoredPicture(core, getChurchId(db), photoId, width);
    if (!content) continue;
    const name = `${String(number).padStart(6, '0')}-${photoId.slice(-8)}.webp`;
    const path = `${t('book-review:files.documents')}/${name}`;
    const stored = await zip.add(path, Readable.from([content]), { compress: false });
    rows.push([String(number), day, path, String(stored.bytes), stored.sha256]);
    await reportProgress(0);
  }
  return addCsv(writing, {
    name: t('book-review:files.documents'),
    headings: documentColumns.map((column) => t(`book-review:columns.${column}`)),
    pages: Readable.from([rows]),
  });
}
