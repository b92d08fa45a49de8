/** Mails about proposals to multiply a group. */
import { groupsPermissions } from '#domain/groups/permissions.ts';
import { getDateFormat } from '#domain/kernel/formatters.ts';
import { can } from '#domain/kernel/permission.ts';
import { getChurchSender, toGreetingName } from '#server/access/public.ts';
import type { Core } from '#server/core/core.ts';
import type { ActorChurch } from '#server/core/session/actor.ts';
import type { GroupCall } from '../author.ts';
import type { GroupColumns } from '../queries/group-queries.ts';
import { findUser, listSupervisingUsers, type MailedUser } from './notify-queries.ts';
import type { ProposalColumns } from './proposal-queries.ts';

export interface MailingCall extends GroupCall {
  readonly core: Pick<Core, 'config' | 'mail'>;
  readonly church: Pick<ActorChurch, 'timeZone' | 'name' | 'language'>;
}
type ProposalMail =
  | 'multiplication-proposed'
  | 'multiplication-scheduled'
  | 'multiplication-approved'
  | 'multiplication-declined';

interface Letter {
  readonly template: ProposalMail;
  /** The group that the mail leads to. */
  readonly groupId: string;
  readonly group: string;
  readonly firstDay: string;
}

async function mailUser(
  { core, db, actor, church }: MailingCall,
  user: MailedUser,
  { template, groupId, group, firstDay }: Letter,
): Promise<void> {
  const language = user.language ?? church.language;
  await core.mail.enqueue(db, {
    to: user.email,
    template,
    language,
    values: {
      name: toGreetingName(user.name),
      by: toGreetingName(actor.name) || toGreetingName(church.name) || 'Redil',
      group,
      day: getDateFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
        new Date(firstDay),
      ),
      link: `${core.config.appUrl}/app/grupos/${groupId}`,
    },
    church: await getChurchSender(core, db),
  });
}

/** Those who supervise the nearest branch above the group that has somebody with an account. */
export async function notifySupervisors(
  call: MailingCall,
  { id: groupId, name: group }: GroupColumns,
  firstDay: string,
): Promise<void> {
  const users = await listSupervisingUsers(call.db, groupId);
  const asked = users.filter(
    (user) => user.id !== call.actor.userId && can(user, groupsPermissions.edit),
  );
  const nearest = Math.min(...asked.map(({ depth }) => depth));
  for (const user of asked.filter(({ depth }) => depth === nearest))
    await mailUser(call, user, {
      template: 'multiplication-proposed',
      groupId,
      group,
      firstDay,
    });
}

interface Answer {
  readonly proposal: ProposalColumns;
  readonly groupId: string;
  readonly answer: 'scheduled' | 'approved' | 'declined';
}

export async function notifyProposer(call: MailingCall, { proposal, groupId, answer }: Answer) {
  const { proposed_by: userId, name: group, first_day: firstDay } = proposal;
  if (userId === null || userId === call.actor.userId) return;
  const user = await findUser(call.db, userId);
  if (user)
    await mailUser(call, user, { template: `multiplication-${answer}`, groupId, group, firstDay });
}
