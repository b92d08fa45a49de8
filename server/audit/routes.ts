import { auditContract } from '#domain/audit/contract.ts';
import { auditCursor, auditYears, type AuditFilters } from '#domain/audit/schema.ts';
import { decodeCursor, encodeCursor, pageSize } from '#domain/kernel/paging.ts';
import { now } from '#server/core/clock.ts';
import type { Core } from '#server/core/core.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { csvFile, csvLine, separatorOf } from '#server/core/files/csv.ts';
import { longRoute, route, type ChurchCall, type Route } from '#server/core/http/http.ts';
import { languageOfRequest, translate } from '#server/core/words.ts';
import { statusLabels } from '#server/people/public.ts';
import { sweepAudit } from './unscoped-queries.ts';
import {
  listActors,
  listEntries,
  listKinds,
  type AuditPosition,
  type EntryRow,
} from './queries.ts';
import { entryView, kindLabel, type Reader } from './telling.ts';

type Call = Pick<ChurchCall<unknown>, 'actor' | 'church' | 'request'>;

const exportedAtOnce = 1000;

export const auditRoutes: Route[] = [
  route(auditContract.list, async ({ db, input, ...call }) => {
    const { cursor, ...filters } = input;
    const [at, id] = cursor ? decodeCursor(cursor, auditCursor) : [];
    const after = at && id ? { at, id } : null;
    const rows = await listEntries(db, filters, call.church.timeZone, after, pageSize + 1);
    const shown = rows.slice(0, pageSize);
    const last = shown.at(-1);
    const reader = await readerOf(db, call);
    return {
      items: shown.map((row) => entryView(row, reader)),
      next: last && rows.length > pageSize ? encodeCursor([last.at_text, last.id]) : null,
      previous: null,
    };
  }),
  route(auditContract.choices, async ({ db, ...call }) => {
    const language = languageOfRequest(call.request.headers, call.actor.language);
    const kinds = (await listKinds(db)).map((kind) => ({
      kind,
      label: kindLabel(kind, { language }),
    }));
    return {
      actors: (await listActors(db)).toSorted((one, other) =>
        one.name.localeCompare(other.name, language),
      ),
      kinds: kinds.toSorted((one, other) => one.label.localeCompare(other.label, language)),
    };
  }),
  longRoute(auditContract.export, async (call) => {
    const reader = await call.inChurch((db) => readerOf(db, call));
    return csvFile(
      translate(reader.language).t('audit:file.name'),
      lines(call, call.input, reader),
    );
  }),
];

async function readerOf(db: ChurchDb, { actor, church, request }: Call): Promise<Reader> {
  const language = languageOfRequest(request.headers, actor.language);
  const statuses = new Map((await statusLabels(db, language)).map(({ id, name }) => [id, name]));
  return { language, timeZone: church.timeZone, statusName: (id) => statuses.get(id) ?? '' };
}

/** One line a field that changed, so that a spreadsheet can filter by it. */
async function* lines(
  call: ChurchCall<AuditFilters>,
  filters: AuditFilters,
  reader: Reader,
): AsyncGenerator<string> {
  const { t } = translate(reader.language);
  const separator = separatorOf(reader.language, call.church.country);
  const columns = [
    'at',
    'actor',
    'sentence',
    'field',
    'before',
    'after',
    'address',
    'device',
    'support',
  ] as const;
  yield csvLine(
    columns.map((column) => t(`audit:file.columns.${column}`)),
    separator,
  );
  let after: AuditPosition | null = null;
  do {
    const from: AuditPosition | null = after;
    const rows: EntryRow[] = await call.inChurch((db) =>
      listEntries(db, filters, call.church.timeZone, from, exportedAtOnce),
    );
    for (const row of rows) {
      const entry = entryView(row, reader);
      const support = entry.support ? t('members:yesNo.yes') : '';
      const changes =
        entry.changes.length > 0 ? entry.changes : [{ field: '', before: null, after: null }];
      yield changes
        .map((change) =>
          csvLine(
            [
              entry.at,
              entry.actor?.name ?? t('audit:system'),
              entry.sentence,
              change.field,
              change.before ?? '',
              change.after ?? '',
              entry.address ?? '',
              entry.device ?? '',
              support,
            ],
            separator,
          ),
        )
        .join('');
    }
    const last = rows.at(-1);
    after = last && rows.length === exportedAtOnce ? { at: last.at_text, id: last.id } : null;
  } while (after);
}

/** Entries older than `auditYears` go every night. */
const sweepJob = 'audit-sweep';

export async function startAudit(core: Core): Promise<void> {
  const run = (): Promise<void> => {
    const limit = now();
    limit.setUTCFullYear(limit.getUTCFullYear() - auditYears);
    return sweepAudit(core.database, limit);
  };
  await core.jobs.work({ name: sweepJob, run });
  await core.jobs.schedule(sweepJob, '23 3 * * *');
}
