/**
 * Visitors of groups who may be on record are submissions of the inbox. Who sees all groups and all people says there who they are:
 * a leader learns no more of others than that somebody of that name may be on record.
 */
import { storedVisitor, type StoredVisitor } from '#domain/meetings/reports/waiting-contract.ts';
import { groupsPermissions } from '#domain/groups/permissions.ts';
import { fold } from '#domain/kernel/text/folding.ts';
import { now } from '#server/core/clock.ts';
import type { TransactionCall } from '#server/core/http/http.ts';
import { defineSubmissionKind, insertSubmission } from '#server/people/public.ts';
import { listWaitingVisitors } from './waiting-queries.ts';

export const groupVisitorKind = defineSubmissionKind<StoredVisitor>({
  kind: 'group_visitor',
  requires: { permission: groupsPermissions.all },
  content: storedVisitor,
  task: 'group-visitors',
  describe: (_db, submissions) =>
    Promise.resolve(
      new Map(submissions.map(({ id, content }) => [id, { title: toTitle(content), facts: [] }])),
    ),
});

export const toTitle = ({ name, groupName }: StoredVisitor): string => `${name} · ${groupName}`;

export interface Typed {
  readonly name: string;
  readonly phone: string;
}

export const isSameTyped = (one: Typed, other: Typed): boolean =>
  one.phone === other.phone && fold(one.name) === fold(other.name);

/** Whose meeting somebody visited. */
export interface VisitedOwner {
  /** null: an owner that is no group. */
  readonly groupId: string | null;
  readonly name: string;
}

/** The submission of a visitor: one, also if somebody comes again before it is decided. */
export async function findOrAddWaiting(
  { db, actor }: Pick<TransactionCall<unknown>, 'db' | 'actor'>,
  owner: VisitedOwner,
  { name, phone }: Typed,
): Promise<string | null> {
  const waiting = await listWaitingVisitors(db, groupVisitorKind.kind, owner);
  const same = waiting.find(({ content }) => {
    const stored = storedVisitor.safeParse(content);
    return stored.success && isSameTyped(stored.data, { name, phone });
  });
  if (same) return same.id;
  return insertSubmission(db, {
    kind: groupVisitorKind,
    content: { groupId: owner.groupId, groupName: owner.name, name, phone },
    submittedAt: now(),
    submittedBy: { userId: actor.userId, name: actor.name },
  });
}
