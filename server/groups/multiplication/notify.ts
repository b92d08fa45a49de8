/** Mails about proposals to multiply a group. */
import { groupsPermissions } from '#domain/groups/permissions.ts';
import { can } from '#domain/kernel/permission.ts';
import { getChurchSender, toGreetingName } from '#server/access/public.ts';
import type { TransactionCall } from '#server/core/http/http.ts';
import type { GroupColumns } from '../queries/group-queries.ts';
import { findUser, listSupervisingUsers, type MailedUser } from './notify-queries.ts';
import type { ProposalColumns } from './proposal-queries.ts';

type Call = Pick<TransactionCall<unknown>, 'core' | 'db' | 'actor' | 'church'>;
type ProposalMail =
  | 'multiplication-proposed'
  | 'multiplication-approved'
  | 'multiplication-declined';

interface Letter {
  readonly template: ProposalMail;
  /** The group that the mail leads to. */
  readonly groupId: string;
  readonly group: string;
}

async function mailUser(
  { core, db, actor, church }: Call,
  user: MailedUser,
  { template, groupId, group }: Letter,
): Promise<void> {
  await core.mail.enqueue(db, {
    to: user.email,
    template,
    language: user.language ?? church.language,
    values: {
      name: toGreetingName(user.name),
      by: toGreetingName(actor.name) || toGreetingName(church.name) || 'Redil',
      group,
      link: `${core.config.appUrl}/app/grupos/${groupId}`,
    },
    church: await getChurchSender(core, db),
  });
}

/** Those who supervise the nearest branch above the group that has somebody with an account. */
export async function notifySupervisors(
  call: Call,
  { id: groupId, name: group }: GroupColumns,
): Promise<void> {
  const users = await listSupervisingUsers(call.db, groupId);
  const asked = users.filter(
    (user) => user.id !== call.actor.userId && can(user, groupsPermissions.edit),
  );
  const nearest = Math.min(...asked.map(({ depth }) => depth));
  for (const user of asked.filter(({ depth }) => depth === nearest))
    await mailUser(call, user, { template: 'multiplication-proposed', groupId, group });
}

interface Answer {
  readonly proposal: ProposalColumns;
  readonly groupId: string;
  readonly answer: 'approved' | 'declined';
}

export async function notifyProposer(call: Call, { proposal, groupId, answer }: Answer) {
  const { proposed_by: userId, name: group } = proposal;
  if (userId === null || userId === call.actor.userId) return;
  const user = await findUser(call.db, userId);
  if (user) await mailUser(call, user, { template: `multiplication-${answer}`, groupId, group });
}
