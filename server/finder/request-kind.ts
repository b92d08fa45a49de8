/**
 * Requests to join a group are submissions of the inbox. Users who see all groups decide all of them there, and leaders those of
 * their groups, which are on the page of the group as well.
 */
import { requestFacts, storedRequest, type StoredRequest } from '#domain/finder/requests.ts';
import { groupsPermissions } from '#domain/groups/permissions.ts';
import { can } from '#domain/kernel/permission.ts';
import { displayName } from '#domain/people/rules.ts';
import { defineSubmissionKind, type Submission } from '#server/people/public.ts';
import { mailRefusal } from './request-mails.ts';
import { isOfLedGroup, isOfOpenGroup, waitsForLeader, listClosed } from './request-queries.ts';

export const groupRequestKind = defineSubmissionKind<StoredRequest>({
  kind: 'group_request',
  requires: { permission: groupsPermissions.edit },
  scope: ({ db, actor, isCounting }) => {
    if (can(actor, groupsPermissions.all)) return isCounting ? isOfOpenGroup(db) : null;
    return isCounting ? waitsForLeader(db, actor.userId) : isOfLedGroup(db, actor.userId);
  },
  content: storedRequest,
  task: 'group-requests',
  describe: async (db, submissions) => {
    const closed = await listClosed(
      db,
      submissions.map(({ id }) => id),
    );
    return new Map(
      submissions.map((submission) => [
        submission.id,
        { title: toTitle(submission.content), facts: listFacts(submission, closed) },
      ]),
    );
  },
  onRefused: mailRefusal,
});

export const getRequestName = ({
  givenNames,
  surname1,
}: Pick<StoredRequest, 'givenNames' | 'surname1'>): string =>
  displayName({ givenNames, surname1, surname2: '', nameOrder: 'es' });

export const toTitle = (content: StoredRequest): string =>
  `${getRequestName(content)} · ${content.groupName}`;

function listFacts(
  { id, content, personId, status }: Submission<StoredRequest>,
  closed: ReadonlySet<string>,
): string[] {
  const isSaid = {
    closed: status === 'waiting' && closed.has(id),
    message: content.message !== '',
    member: personId !== null,
  };
  return requestFacts.filter((fact) => isSaid[fact]);
}
