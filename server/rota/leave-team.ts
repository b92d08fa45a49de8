import { toPlainDay } from '#domain/kernel/days.ts';
import { readPlannedDates } from '#server/agenda/public.ts';
import { now } from '#server/core/clock.ts';
import type { TransactionCall } from '#server/core/http/http.ts';
import { deleteAssignments, listAssignmentsOfPeople } from './queries/assignment-queries.ts';

interface Leaving {
  readonly personId: string;
  readonly positionIds: readonly string[];
}

/** A person who leaves a team serves on none of its dates to come; those that were stay. */
export async function leaveTeam(
  { db, church }: Pick<TransactionCall<unknown>, 'db' | 'church'>,
  { personId, positionIds }: Leaving,
): Promise<void> {
  const today = toPlainDay(now(), church.timeZone);
  const own = (await listAssignmentsOfPeople(db, [personId])).filter((each) =>
    positionIds.includes(each.position_id),
  );
  const dates = await readPlannedDates(
    db,
    own.map((each) => each.occurrence_id),
  );
  const coming = new Set(dates.filter((date) => date.local_start >= today).map(({ id }) => id));
  const ids = own.filter((each) => coming.has(each.occurrence_id)).map(({ id }) => id);
  if (ids.length > 0) await deleteAssignments(db, ids);
}
