import { rotaPermissions } from '#domain/rota/permissions.ts';
import { addDays } from '#domain/kernel/days.ts';
import { maxOwnDates, ownDatesCard } from '#domain/rota/front-page.ts';
import { defineFrontPageCard, type TaskSource } from '#server/access/public.ts';
import { toHeld, type HeldSource } from '#server/core/held-source.ts';
import type { MergeSource } from '#server/people/public.ts';
import { findPersonOfUser } from '#server/users/public.ts';
import { listAssignments } from './queries/assignment-queries.ts';
import { countMissing, isServing, listSeenDates } from './board.ts';
import { moveServing } from './queries/follow-people-queries.ts';
import { listTeamNames } from './queries/team-queries.ts';
import { listServedDates } from './own-dates.ts';
import { askAgain } from './queries/move-queries.ts';
import { tellServants } from './tell-servants.ts';
import { teamImport } from './import/team-import.ts';

/** The task counts free places of this number of days from today. */
const gapDays = 14;

/** Places of the next two weeks that nobody has taken, or somebody declined. */
const gapTasks: TaskSource = {
  requires: { permission: rotaPermissions.edit },
  async list(call) {
    const { db, today } = call;
    const dates = await listSeenDates(call, { from: today, to: addDays(today, gapDays) });
    const assignments = await listAssignments(
      db,
      dates.map(({ id }) => id),
    );
    const count = dates
      .flatMap((date) => countMissing(date, assignments))
      .reduce((sum, { missing }) => sum + missing, 0);
    return [{ kind: 'rota-gaps', count, id: null }];
  },
};

const ownDates = defineFrontPageCard({
  key: 'rota-own',
  requires: { permission: rotaPermissions.serve },
  schema: ownDatesCard,
  async read({ db, actor, today }) {
    const personId = await findPersonOfUser(db, actor.userId);
    const dates = personId === null ? [] : await listServedDates(db, personId, today);
    const coming = dates.filter(isServing).slice(0, maxOwnDates);
    return coming.length === 0 ? null : { dates: coming };
  },
});

/** The teams of somebody, by name. */
const mergedTeams: MergeSource = {
  kind: 'rota-teams',
  permission: rotaPermissions.view,
  read: ({ db }, personId) => listTeamNames(db, personId),
};

/** A team no longer shows a member who died. */
const heldTeams: HeldSource = {
  kind: 'rota-teams',
  requires: { permission: rotaPermissions.view },
  read: async ({ db }, personId) => toHeld(await listTeamNames(db, personId)),
};

/** What this feature adds to earlier ones. */
export const rotaContributions = {
  imports: [teamImport],
  taskSources: [gapTasks],
  frontPageCards: [ownDates],
  heldSources: [heldTeams],
  onPeopleMerged: moveServing,
  mergeSources: [mergedTeams],
  onDatesCancelled: tellServants,
  onDatesMoved: askAgain,
};
