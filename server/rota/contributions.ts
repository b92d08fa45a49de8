import { rotaPermissions } from '#domain/rota/permissions.ts';
import { addDays } from '#domain/kernel/days.ts';
import type { TaskSource } from '#server/access/public.ts';
import { findPersonOfUser } from '#server/users/public.ts';
import { listAssignments } from './assignment-queries.ts';
import { listNeededDates } from './board.ts';
import { moveServing } from './follow-people-queries.ts';
import { listServedDates } from './own-dates.ts';

/** How far ahead places that nobody has are told, in days. */
const gapDays = 14;

/** Places of the next two weeks that nobody has taken, or somebody declined. */
const gapTasks: TaskSource = {
  requires: { permission: rotaPermissions.edit },
  async list({ db, today }) {
    const dates = await listNeededDates(db, { from: today, to: addDays(today, gapDays) });
    const assignments = await listAssignments(
      db,
      dates.map(({ id }) => id),
    );
    const serving = assignments.filter(({ status }) => status !== 'declined');
    const count = dates.reduce(
      (sum, date) =>
        sum +
        date.needs.reduce((missing, need) => {
          const taken = serving.filter(
            (each) => each.occurrence_id === date.id && each.position_id === need.positionId,
          ).length;
          return missing + Math.max(0, need.count - taken);
        }, 0),
      0,
    );
    return [{ kind: 'rota-gaps', count, id: null }];
  },
};

/** The own dates that wait for an answer. */
const ownTasks: TaskSource = {
  requires: { permission: rotaPermissions.serve },
  async list({ db, actor, today }) {
    const personId = await findPersonOfUser(db, actor.userId);
    const dates = personId === null ? [] : await listServedDates(db, personId, today);
    const count = dates.filter(({ status }) => status === 'asked').length;
    return [{ kind: 'rota-asked', count, id: null }];
  },
};

/** What this feature adds to earlier ones. */
export const rotaContributions = {
  taskSources: [gapTasks, ownTasks],
  onPeopleMerged: moveServing,
};
