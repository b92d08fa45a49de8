/** The order of a service, beside who serves in it. */
import type { z } from 'zod';
import { servicePlan, type planContract, type ServicePlan } from '#domain/rota/plan.ts';
import { rotaPermissions } from '#domain/rota/permissions.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { can } from '#domain/kernel/permission.ts';
import { listSeenEvents, readPlannedDates, type PlannedDate } from '#server/agenda/public.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import type { TransactionCall } from '#server/core/http/http.ts';
import { readNamedPeople } from '#server/people/public.ts';
import { findPersonOfUser } from '#server/users/public.ts';
import { listAssignments } from './queries/assignment-queries.ts';
import { isServing } from './board.ts';
import { listPlansOfEvent, listPositions, writePlan } from './queries/team-queries.ts';

type Call = TransactionCall<{ readonly occurrenceId: string }>;

const storedItems = servicePlan.shape.items;

/** Throws Problem `not_found` for a date of an event that the user does not see, unless the user serves on it. */
async function requireDate(call: Call): Promise<PlannedDate> {
  const { db, actor, input } = call;
  const [date] = await readPlannedDates(db, [input.occurrenceId]);
  const missing = new Problem('not_found', 'agenda:errors.date-not-found');
  if (!date) throw missing;
  if (can(actor, rotaPermissions.view) && (await listSeenEvents(call, [date.event_id])).size > 0)
    return date;
  const personId = await findPersonOfUser(db, actor.userId);
  const serves = (await listAssignments(db, [date.id])).some(
    (each) => each.person_id === personId && each.status !== 'proposed' && isServing(each),
  );
  if (!serves) throw missing;
  return date;
}

export const readPlan = async (call: Call): Promise<ServicePlan> =>
  toView(call.db, await requireDate(call));

async function toView(db: ChurchDb, date: PlannedDate): Promise<ServicePlan> {
  const plans = await listPlansOfEvent(db, date.event_id);
  const own = plans.find((plan) => plan.occurrence_id === date.id);
  const others = await readPlannedDates(
    db,
    plans.map((plan) => plan.occurrence_id),
  );
  const previous = others.filter((each) => each.local_start < date.local_start).at(-1);
  const stored = plans.find((plan) => plan.occurrence_id === previous?.id);
  return {
    version: own?.version ?? 0,
    eventId: date.event_id,
    title: date.title,
    startsOn: date.local_start,
    endsOn: date.local_end,
    items: own ? storedItems.parse(own.items) : [],
    serving: await listServing(db, date.id),
    previous:
      previous && stored
        ? { startsOn: previous.local_start, items: storedItems.parse(stored.items) }
        : null,
  };
}

async function listServing(db: ChurchDb, occurrenceId: string): Promise<ServicePlan['serving']> {
  const assignments = (await listAssignments(db, [occurrenceId])).filter(isServing);
  const people = await readNamedPeople(
    db,
    assignments.map((each) => each.person_id),
  );
  return (await listPositions(db)).flatMap(({ id, name }) => {
    const names = assignments
      .filter((each) => each.position_id === id)
      .map((each) => people.get(each.person_id)?.displayName ?? '');
    return names.length === 0 ? [] : [{ position: name, names }];
  });
}

export async function savePlan(
  call: TransactionCall<z.output<typeof planContract.save.input>>,
): Promise<ServicePlan> {
  const { db, input } = call;
  const date = await requireDate(call);
  const isSaved = await writePlan(db, date, input);
  if (!isSaved) throw new Problem('stale', 'rota:errors.plan-stale');
  return toView(db, date);
}
