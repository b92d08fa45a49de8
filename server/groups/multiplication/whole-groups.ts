/** Changes of whole groups, with their members, that can be undone for 30 days. */
import { Problem } from '#domain/kernel/errors.ts';
import { now } from '#server/core/clock.ts';
import { createUndoStep } from '#server/core/database/undo.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { newId } from '#server/core/ids.ts';
import type { GroupCall } from '../author.ts';
import { recordMembers } from '../members/undo-queries.ts';
import { planGatherings } from '../reports/plan.ts';
import {
  listGroupsChangedSince,
  listPeopleChangedSince,
  recordGroups,
  setChangeCount,
} from './undo-queries.ts';

interface WholeGroups {
  /** The name of the group, in the list of recent changes. */
  readonly label: string;
  readonly groupIds: readonly string[];
  readonly personIds: readonly string[];
}

/** Returns the id of the undo. `change` returns the ids of the groups that it created. */
export async function keepGroupsForUndo(
  { db, actor }: Pick<GroupCall, 'db' | 'actor'>,
  { label, groupIds, personIds }: WholeGroups,
  change: () => Promise<readonly string[]>,
): Promise<string> {
  const stepId = newId();
  await createUndoStep(db, stepId, now(), { kind: 'group', count: 0, by: actor.name, label });
  await recordGroups(db, stepId, 'before', groupIds);
  await recordMembers(db, stepId, 'before', { groupIds, personIds });
  const all = [...groupIds, ...(await change())];
  await planGatherings(db, all);
  await recordMembers(db, stepId, 'after', { groupIds: all, personIds });
  await recordGroups(db, stepId, 'after', all);
  await setChangeCount(db, stepId);
  return stepId;
}

/** Throws Problem if somebody or a group changed since the step, with their names. */
export async function requireUnchangedGroups(db: ChurchDb, stepId: string): Promise<void> {
  const changed = [
    ...(await listGroupsChangedSince(db, stepId)),
    ...(await listPeopleChangedSince(db, stepId)),
  ];
  if (changed.length > 0)
    throw new Problem('conflict', 'groups:errors.undo-changed-names', {
      values: { names: changed.slice(0, 10).join(', ') },
    });
}
