/** An archive of some months of the books as a zip file, with an index that people read. */
import type { Readable } from 'node:stream';
import { getDateFormat, getNumberFormat, toNumberLocale } from '#domain/kernel/formatters.ts';
import { byteOrderMark } from '#server/core/files/csv.ts';
import { streamZip } from '#server/core/files/zip.ts';
import { namePeriod } from '#server/finance/public.ts';
import {
  addJournal,
  addLedger,
  addTrialBalance,
  listAccountsOfPeriod,
  sumCurrencies,
} from './books-files.ts';
import { addDocuments, addQuestions, addReceipts } from './other-files.ts';
import type { ReviewFile } from '#server/feature.ts';
import { addCsv, type WrittenFile, type Writing } from './write-files.ts';

interface ArchiveOptions {
  readonly at: Date;
  readonly requestedBy: string;
  /** Months, such as `2027-03`, both included. */
  readonly period: { readonly from: string; readonly to: string };
  readonly files: readonly ReviewFile[];
}

export const writeArchive = (writing: Omit<Writing, 'zip'>, options: ArchiveOptions): Readable =>
  streamZip(options.at, async (zip) => {
    const all = { ...writing, zip };
    const accounts = await listAccountsOfPeriod(all);
    const journal = await addJournal(all);
    const ledger = await addLedger(all, accounts);
    const written: WrittenFile[] = [journal.file, ledger, await addTrialBalance(all, accounts)];
    written.push(await addReceipts(all), await addQuestions(all));
    written.push(await addDocuments(all, journal.bills));
    for (const { nameKey, headingKeys, readPages } of options.files)
      written.push(await addCsv(all, { nameKey, headingKeys, pages: readPages(all) }));
    const index = describe(all, options, { accounts, written, agrees: ledger.agrees });
    zip.addText(`${all.t('book-review:files.index')}.txt`, byteOrderMark + index);
  });

interface Contents {
  readonly accounts: Awaited<ReturnType<typeof listAccountsOfPeriod>>;
  readonly written: readonly WrittenFile[];
  readonly agrees: boolean;
}

function describe(
  writing: Writing,
  { at, requestedBy, period }: ArchiveOptions,
  { accounts, written, agrees }: Contents,
): string {
  const { t, money, church, books, hasGivers } = writing;
  const number = getNumberFormat(toNumberLocale(church));
  const lines = [
    t('book-review:index.title', {
      church: church.name,
      period: namePeriod(period, church.language),
    }),
    t('book-review:index.made', {
      day: getDateFormat(church.language, {
        dateStyle: 'long',
        timeZone: church.timeZone,
      }).format(at),
      name: requestedBy,
      currency: books.currency,
    }),
    t(hasGivers ? 'book-review:index.givers' : 'book-review:index.noGivers'),
    '',
    ...sumCurrencies(writing, accounts).map(({ currency, debit, credit }) =>
      t('book-review:index.sums', {
        currency,
        debit: money(debit, currency),
        credit: money(credit, currency),
      }),
    ),
    t(agrees ? 'book-review:index.agrees' : 'book-review:index.differs'),
    '',
    t('book-review:index.files'),
    ...written.flatMap(({ path, rows, bytes, sha256 }) => [
      '',
      path,
      t('book-review:index.file', {
        count: rows,
        rows: number.format(rows),
        bytes: number.format(bytes),
      }),
      `SHA-256: ${sha256}`,
    ]),
  ];
  return `${lines.join('\r\n')}\r\n`;
}
