/** Changes of whole groups, with their members, that can be undone for 30 days. */
import { Problem } from '#domain/kernel/errors.ts';
import { now } from '#server/core/clock.ts';
import { createUndoStep } from '#server/core/database/undo.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { newId } from '#server/core/ids.ts';
import type { ChangingCall } from '../author.ts';
import { recordMembers } from '../members/undo-queries.ts';
import { announceSchedules, listUsedGroups, type WithLaterFeatures } from '../later-features.ts';
import {
  listGroupsOfStep,
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
  call: Pick<ChangingCall, 'db' | 'actor' | 'features'>,
  { label, groupIds, personIds }: WholeGroups,
  change: () => Promise<readonly string[]>,
): Promise<string> {
  const { db, actor } = call;
  const stepId = newId();
  await createUndoStep(db, stepId, now(), { kind: 'group', count: 0, by: actor.name, label });
  await recordGroups(db, stepId, 'before', groupIds);
  await recordMembers(db, stepId, 'before', { groupIds, personIds });
  const all = [...groupIds, ...(await change())];
  await announceSchedules(call, all);
  await recordMembers(db, stepId, 'after', { groupIds: all, personIds });
  await recordGroups(db, stepId, 'after', all);
  await setChangeCount(db, stepId);
  return stepId;
}

/** Throws Problem if somebody or a group changed since the step, with their names. */
export async function requireUnchangedGroups(
  call: WithLaterFeatures & { readonly db: ChurchDb },
  stepId: string,
): Promise<void> {
  const { db } = call;
  const groups = await listGroupsOfStep(db, stepId);
  const used = await listUsedGroups(
    call,
    groups.filter(({ isNew }) => isNew).map(({ id }) => id),
  );
  const changed = [
    ...groups.filter(({ id, changed }) => changed || used.has(id)).map(({ name }) => name),
    ...(await listPeopleChangedSince(db, stepId)),
  ];
  if (changed.length > 0)
    throw new Problem('conflict', 'groups:errors.undo-changed-names', {
      values: { names: changed.slice(0, 10).join(', ') },
    });
}
