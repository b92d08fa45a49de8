/** The follow-ups of a list as a CSV file. */
import type { FollowUpFilters, FollowUpView } from '#domain/follow-ups/schema.ts';
import { toPlainDay } from '#domain/kernel/days.ts';
import { recordAudit } from '#server/core/database/audit.ts';
import { createCsvResponse, formatCsvLine, getCsvSeparator } from '#server/core/files/csv.ts';
import type { ChurchCall } from '#server/core/http/http.ts';
import { toAuditContext } from '#server/core/session/audit-context.ts';
import { getRequestLanguage, translate } from '#server/core/translations.ts';
import { listFollowUps, presentFollowUps } from './list-queries.ts';
import { getToday } from './present.ts';
import { toQuery } from './to-query.ts';

const exportPageSize = 1000;

const columns = [
  'person',
  'phone',
  'reason',
  'assignee',
  'dueOn',
  'askedBy',
  'askedOn',
  'outcome',
  'outcomeText',
  'doneOn',
  'doneBy',
] as const;

export async function exportFollowUps(call: ChurchCall<FollowUpFilters>): Promise<Response> {
  const { core, actor, http, request } = call;
  const { t } = translate(getRequestLanguage(request.headers, actor.language));
  await call.inChurch((db) =>
    recordAudit(db, {
      action: 'follow-ups-exported',
      subject: { table: 'people' },
      context: toAuditContext(core, actor, http),
    }),
  );
  return createCsvResponse(t('follow-ups:file'), generateLines(call));
}

async function* generateLines(call: ChurchCall<FollowUpFilters>): AsyncGenerator<string> {
  const { actor, church, request, input } = call;
  const language = getRequestLanguage(request.headers, actor.language);
  const { t } = translate(language);
  const separator = getCsvSeparator(language, church.country);
  const today = getToday(call);
  const toDay = (at: string | null): string =>
    at === null ? '' : toPlainDay(new Date(at), church.timeZone);
  const toCells = (each: FollowUpView): Record<(typeof columns)[number], string> => ({
    person: each.person.displayName,
    phone: each.person.phone ?? '',
    reason: t(`follow-ups:reasons.${each.reason}`),
    assignee: each.assigneeName,
    dueOn: each.dueOn,
    askedBy: each.askedBy,
    askedOn: toDay(each.askedAt),
    outcome: each.outcome === null ? '' : t(`follow-ups:outcomes.${each.outcome}`),
    outcomeText: each.outcomeText,
    doneOn: toDay(each.doneAt),
    doneBy: each.doneBy,
  });
  yield formatCsvLine(
    columns.map((column) => t(`follow-ups:fields.${column}`)),
    separator,
  );
  let cursor: string | undefined;
  do {
    const query = { ...toQuery(call, input), cursor };
    const page = await call.inChurch(async (db) => {
      const { items, next } = await listFollowUps(db, query, exportPageSize);
      return { items: await presentFollowUps(db, items, today), next };
    });
    for (const each of page.items) {
      const cells = toCells(each);
      yield formatCsvLine(
        columns.map((column) => cells[column]),
        separator,
      );
    }
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
}
