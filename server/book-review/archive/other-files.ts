/** The receipts, the documents and the questions of an archive. */
import { Readable } from 'node:stream';
import { formatReceiptNumber } from '#domain/finance/giving/receipts.ts';
import { getChurchId } from '#server/core/database/database.ts';
import { listLargestWidths } from '#server/core/files/file-queries.ts';
import { readStoredPicture } from '#server/core/files/files.ts';
import { readReceiptsPage, type ReviewedReceipt } from '#server/finance/public.ts';
import { readMessagesPage, type MessageRow } from './message-queries.ts';
import {
  addCsv,
  readPages,
  rowsOfPage,
  type Bill,
  type Rows,
  type WrittenFile,
  type Writing,
} from './write-files.ts';

const receiptColumns = (
  ['receipt', 'day', 'state', 'amount', 'number', 'paperNumber', 'voidedOn', 'reason'] as const
).map((column) => `book-review:columns.${column}` as const);

/** Names of givers are in the last column, if they are written at all. */
export const addReceipts = (writing: Writing): Promise<WrittenFile> =>
  addCsv(writing, {
    nameKey: 'book-review:files.receipts',
    headingKeys: [...receiptColumns, ...(writing.hasGivers ? ['book-review:columns.payer'] : [])],
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
      t(`finance:receipts.${receipt.status}`),
      money(receipt.amount),
      String(receipt.entry_number ?? ''),
      receipt.paper_number,
      receipt.voided_on ?? '',
      receipt.void_reason,
      ...(hasGivers ? [receipt.payer] : []),
    ]);
}

const questionColumns = (['number', 'state', 'writtenAt', 'writtenBy', 'text'] as const).map(
  (column) => `book-review:columns.${column}` as const,
);

export const addQuestions = (writing: Writing): Promise<WrittenFile> =>
  addCsv(writing, {
    nameKey: 'book-review:files.questions',
    headingKeys: questionColumns,
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

const documentColumns = (['number', 'day', 'file', 'bytes', 'sha256'] as const).map(
  (column) => `book-review:columns.${column}` as const,
);

/** Each bill as it is stored, in its largest size, and their list with the hash of each. */
export async function addDocuments(writing: Writing, bills: readonly Bill[]): Promise<WrittenFile> {
  const { db, reportProgress } = writing;
  const rows: string[][] = [];
  await reportProgress(0, bills.length);
  for (let at = 0; at < bills.length; at += rowsOfPage) {
    const page = bills.slice(at, at + rowsOfPage);
    const widths = await listLargestWidths(
      db,
      page.map(({ photoId }) => photoId),
    );
    for (const bill of page) {
      rows.push(...(await addPhoto(writing, bill, widths.get(bill.photoId))));
      await reportProgress(1);
    }
  }
  return addCsv(writing, {
    nameKey: 'book-review:files.documents',
    headingKeys: documentColumns,
    pages: Readable.from([rows]),
  });
}

/** Its row in the list; none for a photo that is not stored. */
async function addPhoto(
  { core, db, zip, t }: Writing,
  { number, day, photoId }: Bill,
  width: number | undefined,
): Promise<string[][]> {
  const content =
    width === undefined ? null : await readStoredPicture(core, getChurchId(db), photoId, width);
  if (!content) return [];
  const name = `${String(number).padStart(6, '0')}-${photoId.slice(-8)}.webp`;
  const path = `${t('book-review:files.documents')}/${name}`;
  const { bytes, sha256 } = await zip.add(path, Readable.from([content]), { compress: false });
  return [[String(number), day, path, String(bytes), sha256]];
}
