/** The log of the books, for an archive that auditors read. */
import { valuesOfKinds } from '#domain/audit-entries.ts';
import type { ReviewFile } from '#server/feature.ts';
import { headingKeys, loadReader, toCells } from './entry-lines.ts';
import { presentEntry } from './present-entry.ts';
import { listEntriesOfKinds, type AuditPosition } from './queries.ts';

/** Those whose values are read by permission of finance. */
const kinds = valuesOfKinds.flatMap(([kind, { module }]) =>
  // Texts of bank rules can name who paid.
  module === 'finance' && kind !== 'bank_rules' ? [kind] : [],
);

const pageSize = 1000;

/** Auditors need no addresses and devices of users. */
const withoutDevice = <Cell>(cells: readonly Cell[]): Cell[] => cells.toSpliced(6, 2);

export const reviewedActivity: ReviewFile = {
  nameKey: 'audit:file.ofBooks',
  headingKeys: withoutDevice(headingKeys),
  async *readPages({ db, church, days }) {
    const { language, timeZone } = church;
    // The books are whole in the archive, and their entries of the log name nobody who gives.
    const reading = { language, church, canRead: () => true };
    let after: AuditPosition | null = null;
    do {
      const rows = await listEntriesOfKinds(db, { ...days, kinds, timeZone }, after, pageSize);
      const reader = await loadReader(db, reading, rows);
      yield rows.flatMap((row) => toCells(presentEntry(row, reader), language).map(withoutDevice));
      const last = rows.at(-1);
      after = last && rows.length === pageSize ? { at: last.at_text, id: last.id } : null;
    } while (after);
  },
};
