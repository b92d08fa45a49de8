import type { FollowUpEntry, FollowUpView } from '#domain/follow-ups/schema.ts';
import { toPlainDay } from '#domain/kernel/days.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { now } from '#server/core/clock.ts';
import type { TransactionCall } from '#server/core/http/http.ts';
import { presentFollowUps } from './list-queries.ts';
import type { EntryRow, FollowUpRow } from './queries.ts';

export const createMissingProblem = (): Problem =>
  new Problem('not_found', 'follow-ups:errors.missing');

/** In the church's time zone. */
export const getToday = ({ church }: Pick<TransactionCall<unknown>, 'church'>): string =>
  toPlainDay(now(), church.timeZone);

export async function present(
  call: Pick<TransactionCall<unknown>, 'db' | 'church'>,
  row: FollowUpRow,
): Promise<FollowUpView> {
  const [view] = await presentFollowUps(call.db, [row], getToday(call));
  if (!view) throw createMissingProblem();
  return view;
}

export const presentEntry = (row: EntryRow): FollowUpEntry => ({
  id: row.id,
  kind: row.kind,
  at: row.created_at.toISOString(),
  authorName: row.author_name,
  assigneeName: row.assignee_name,
  dueOn: row.due_on,
  outcome: row.outcome,
  text: row.text,
  visibility: row.visibility,
});
