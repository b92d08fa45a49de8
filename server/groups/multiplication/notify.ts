/** Mails about proposals to multiply a group. */
import { groupsPermissions } from '#domain/groups/permissions.ts';
import { getDateFormat } from '#domain/kernel/formatters.ts';
import { can } from '#domain/kernel/permission.ts';
import { getChurchSender, toGreetingName } from '#server/access/public.ts';
import type { Core } from '#server/core/core.ts';
import type { ActorChurch } from '#server/core/session/actor.ts';
import { getToday, type GroupCall } from '../author.ts';
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
  readonly proposal: Pick<ProposalColumns, 'id' | 'version' | 'first_day'>;
  /** The group that the mail leads to. */
  readonly groupId: string;
  readonly group: string;
}

async function mailUser(
  call: MailingCall,
  user: MailedUser,
  { template, proposal, groupId, group }: Letter,
): Promise<void> {
  const { core, db, actor, church } = call;
  const language = user.language ?? church.language;
  await core.mail.notify(db, {
    userId: user.id,
    day: getToday(call),
    about: [template, proposal.id, proposal.version].join(' '),
    template,
    language,
    values: {
      name: toGreetingName(user.name),
      by: toGreetingName(actor.name) || toGreetingName(church.name) || 'Redil',
      group,
      day: getDateFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
        new Date(proposal.first_day),
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
  proposal: Letter['proposal'],
): Promise<void> {
  const users = await listSupervisingUsers(call.db, groupId);
  const asked = users.filter(
    (user) => user.id !== call.actor.userId && can(user, groupsPermissions.edit),
  );
  const nearest = Math.min(...asked.map(({ depth }) => depth));
  for (const user of asked.filter(({ depth }) => depth === nearest))
    await mailUser(call, user, {
      template: 'multiplication-proposed',
      proposal,
      groupId,
      group,
    });
}

interface Answer {
  readonly proposal: ProposalColumns;
  readonly groupId: string;
  readonly answer: 'scheduled' | 'approved' | 'declined';
}

export async function notifyProposer(call: MailingCall, { proposal, groupId, answer }: Answer) {
  const { proposed_by: userId, name: group } = proposal;
  if (userId === null || userId === call.actor.userId) return;
  const user = await findUser(call.db, userId);
  if (user)
    await mailUser(call, user, { template: `multiplication-${answer}`, proposal, groupId, group });
}
