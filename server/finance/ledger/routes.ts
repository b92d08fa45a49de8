import { ledgerContract } from '#domain/finance/ledger/contract.ts';
import { pageSize } from '#domain/kernel/paging.ts';
import { churchRoute, route, type Route } from '#server/core/http/http.ts';
import type { Contributions } from '#server/feature.ts';
import { repeatedRoute } from '../posting/repeated-route.ts';
import { recordAudit } from '#server/core/database/audit.ts';
import { listEntryPage, updateNote } from './entry-queries.ts';
import { findEntryByRequest } from '../posting/post-queries.ts';
import { findRequest } from '../posting/find-request.ts';
import { billRoutes } from './bills.ts';
import { exportEntries } from './export-entries.ts';
import { offerParties } from './offer-parties.ts';
import { readEntry, toEntryView } from './read-entry.ts';
import {
  recordEntry,
  recordOpening,
  reverseEntry,
  transferFunds,
  transferMoney,
} from './record-entry.ts';

export const ledgerRoutes = (others: readonly Contributions[]): readonly Route[] => [
  route(ledgerContract.list, async ({ db, input: { cursor, ...filters } }) => {
    const page = await listEntryPage(db, filters, { cursor, size: pageSize });
    return { items: page.items.map(toEntryView), next: page.next };
  }),
  churchRoute(ledgerContract.export, exportEntries),
  route(ledgerContract.get, ({ db, input }) => readEntry(db, input.entryId)),
  repeatedRoute(ledgerContract.record, (call) => recordEntry(call, others)),
  repeatedRoute(ledgerContract.recordOpening, recordOpening),
  repeatedRoute(ledgerContract.transfer, transferMoney),
  repeatedRoute(ledgerContract.transferFunds, transferFunds),
  repeatedRoute(ledgerContract.reverse, (call) => reverseEntry(call, others)),
  route(ledgerContract.findRecorded, async ({ db, input: { requestId } }) => {
    const entry = await findEntryByRequest(db, requestId);
    return {
      entry: entry && { id: entry.id, number: entry.number },
      requestId: await findRequest(db, requestId),
    };
  }),
  route(ledgerContract.parties, offerParties),
  ...billRoutes,
  route(ledgerContract.setNote, async ({ db, input: { entryId, ...note } }) => {
    const { number } = await readEntry(db, entryId);
    await updateNote(db, entryId, note);
    // Without the words, which may be names.
    await recordAudit(db, {
      action: 'entry-note-changed',
      subject: { table: 'finance_entries', id: entryId, label: String(number) },
    });
    return readEntry(db, entryId);
  }),
];
