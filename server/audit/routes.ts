import { auditContract } from '#domain/audit/contract.ts';
import { auditCursor, auditRetentionYears, type AuditFilters } from '#domain/audit/schema.ts';
import { checkAccess } from '#domain/access/guard.ts';
import { valuesOfKinds } from '#domain/audit-entries.ts';
import type { Permission } from '#domain/kernel/permission.ts';
import { decodeCursor, toForwardPage, pageSize } from '#domain/kernel/paging.ts';
import type { Language } from '#domain/kernel/text/languages.ts';
import { now } from '#server/core/clock.ts';
import type { Core } from '#server/core/core.ts';
import { createCsvResponse, formatCsvLine, getCsvSeparator } from '#server/core/files/csv.ts';
import { recordExport } from '#server/core/files/record-export.ts';
import { churchRoute, route, type ChurchCall, type Route } from '#server/core/http/http.ts';
import { toVisitor, type Actor } from '#server/core/session/actor.ts';
import { getRequestLanguage, translate } from '#server/core/translations.ts';
import { deleteExpiredAuditEntries } from './unscoped-queries.ts';
import { listActors, listAuditEntries, listKinds, type AuditPosition } from './queries.ts';
import { presentEntry, getKindLabel } from './present-entry.ts';
import { headingKeys, loadReader, toCells, type Reading } from './entry-lines.ts';

const exportPageSize = 1000;

export const auditRoutes: Route[] = [
  route(auditContract.list, async ({ db, input, ...call }) => {
    const { cursor, ...filters } = input;
    const [at, id] = cursor ? decodeCursor(cursor, auditCursor) : [];
    const after = at && id ? { at, id } : null;
    const rows = await listAuditEntries(
      db,
      { ...filters, hiddenKinds: listHiddenKinds(call.actor) },
      call.church.timeZone,
      after,
      pageSize + 1,
    );
    const page = toForwardPage(rows, pageSize, (row) => [row.at_text, row.id]);
    const reader = await loadReader(db, toReading(call), page.items);
    return {
      ...page,
      items: page.items.map((row) => presentEntry(row, reader)),
    };
  }),
  route(auditContract.choices, async ({ db, ...call }) => {
    const language = getRequestLanguage(call.request.headers, call.actor.language);
    const kinds = (await listKinds(db)).map((kind) => ({
      kind,
      label: getKindLabel(kind, { language, church: call.church }),
    }));
    return {
      actors: (await listActors(db)).toSorted((one, other) =>
        one.name.localeCompare(other.name, language),
      ),
      kinds: kinds.toSorted((one, other) => one.label.localeCompare(other.label, language)),
    };
  }),
  churchRoute(auditContract.export, async (call) => {
    const language = getRequestLanguage(call.request.headers, call.actor.language);
    const nameKey = 'audit:file.name';
    await call.inChurch((db) =>
      recordExport(db, call, { subject: { table: 'audit_log' }, nameKey }),
    );
    return createCsvResponse(
      translate(language).t(nameKey),
      generateLines(call, call.input, language),
    );
  }),
];

const toReading = ({
  actor,
  church,
  request,
}: Pick<ChurchCall<unknown>, 'actor' | 'church' | 'request'>): Reading => ({
  language: getRequestLanguage(request.headers, actor.language),
  church,
  canRead: (permission) => canRead(actor, permission),
});

const canRead = (actor: Actor, permission: Permission): boolean =>
  checkAccess(toVisitor(actor), { permission, subscription: false }) === null;

/** Kinds of record of whose values the user may not search. */
const listHiddenKinds = (actor: Actor): string[] =>
  valuesOfKinds.flatMap(([kind, permission]) => (canRead(actor, permission) ? [] : [kind]));

async function* generateLines(
  call: ChurchCall<AuditFilters>,
  filters: AuditFilters,
  language: Language,
): AsyncGenerator<string> {
  const { t } = translate(language);
  const separator = getCsvSeparator(language, call.church.country);
  yield formatCsvLine(
    headingKeys.map((key) => t(key)),
    separator,
  );
  const hiddenKinds = listHiddenKinds(call.actor);
  let after: AuditPosition | null = null;
  do {
    const from: AuditPosition | null = after;
    const { rows, reader } = await call.inChurch(async (db) => {
      const page = await listAuditEntries(
        db,
        { ...filters, hiddenKinds },
        call.church.timeZone,
        from,
        exportPageSize,
      );
      return { rows: page, reader: await loadReader(db, toReading(call), page) };
    });
    for (const row of rows)
      for (const cells of toCells(presentEntry(row, reader), language))
        yield formatCsvLine(cells, separator);
    const last = rows.at(-1);
    after = last && rows.length === exportPageSize ? { at: last.at_text, id: last.id } : null;
  } while (after);
}

/** Deletes entries older than `auditRetentionYears` every night. */
const expiryJob = 'audit-expiry';

export async function startAudit(core: Core): Promise<void> {
  const run = (): Promise<void> => {
    const limit = now();
    limit.setUTCFullYear(limit.getUTCFullYear() - auditRetentionYears);
    return deleteExpiredAuditEntries(core.database, limit);
  };
  await core.jobs.remove('audit-sweep');
  await core.jobs.work({ name: expiryJob, run });
  await core.jobs.schedule(expiryJob, '23 3 * * *');
}
