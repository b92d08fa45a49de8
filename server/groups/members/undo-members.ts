/** Changes of who belongs to groups that can be undone for 30 days. */
import { Problem } from '#domain/kernel/errors.ts';
import { now } from '#server/core/clock.ts';
import { createUndoStep, lockUndoStep, markAsUndone } from '#server/core/database/undo.ts';
import type { TransactionCall } from '#server/core/http/http.ts';
import { newId } from '#server/core/ids.ts';
import { lockGroupFor } from '../access.ts';
import { announceSchedules, type WithLaterFeatures } from '../later-features.ts';
import type { GroupCall } from '../author.ts';
import { listWholeGroups, reopenProposal, restoreGroups } from '../multiplication/undo-queries.ts';
import { requireUnchangedGroups } from '../multiplication/whole-groups.ts';
import {
  countChanged,
  countChangedSince,
  deleteImages,
  hasReturned,
  listGroupsOfStep,
  recordMembers,
  restoreMembers,
  type ChangedMembers,
} from './undo-queries.ts';

interface UndoableChange extends ChangedMembers {
  /** The name of the group, for changes that are in the list of recent changes. */
  readonly label?: string;
}

/** The id of the undo; null if nothing changed. `count`: how many memberships changed. */
export async function keepForUndo(
  { db, actor }: Pick<GroupCall, 'db' | 'actor'>,
  { label, ...members }: UndoableChange,
  change: () => Promise<void>,
): Promise<{ readonly undoId: string | null; readonly count: number }> {
  const stepId = newId();
  const listed = { kind: 'group', count: 0, by: actor.name } as const;
  const step = label === undefined ? undefined : { ...listed, label };
  await createUndoStep(db, stepId, now(), step);
  await recordMembers(db, stepId, 'before', members);
  await change();
  await recordMembers(db, stepId, 'after', members);
  const count = await countChanged(db, stepId);
  return { undoId: count > 0 ? stepId : null, count };
}

/** Returns the groups concerned. Throws Problem if it is too late or something changed since. */
export async function undoMembers(
  call: Pick<TransactionCall<{ readonly undoId: string }>, 'db' | 'actor' | 'input'> &
    WithLaterFeatures,
): Promise<{ groupIds: string[] }> {
  const { db, input } = call;
  const { undoId } = input;
  const at = now();
  const isOpen = await lockUndoStep(db, undoId, at);
  const groupIds = isOpen ? await listGroupsOfStep(db, undoId) : [];
  if (groupIds.length === 0)
    throw new Problem('failed_precondition', 'groups:errors.undo-too-late');
  const whole = await listWholeGroups(db, undoId);
  for (const groupId of groupIds) {
    const needed = whole.length > 0 ? 'supervise' : 'editMembers';
    const { status } = await lockGroupFor(call, groupId, needed);
    // Nobody belongs to a closed group, unless the step closed it.
    if (status === 'closed' && whole.length === 0)
      throw new Problem('failed_precondition', 'groups:errors.group-closed');
  }
  if (whole.length > 0) await requireUnchangedGroups(call, undoId);
  else if ((await countChangedSince(db, undoId)) > 0 || (await hasReturned(db, undoId)))
    throw new Problem('conflict', 'groups:errors.undo-changed');
  await reopenProposal(db, undoId);
  await restoreMembers(db, undoId);
  await restoreGroups(db, undoId);
  await deleteImages(db, undoId);
  await markAsUndone(db, undoId, at);
  const created = whole.filter(({ isNew }) => isNew).map(({ id }) => id);
  const present = groupIds.filter((id) => !created.includes(id));
  if (whole.length > 0) await announceSchedules(call, present);
  return { groupIds: present };
}
