/** Mails about requests: to the users who can decide one, and to the one who made it. */
import type { ActorChurch } from '#server/core/session/actor.ts';
import { getChurchSender, toGreetingName } from '#server/access/public.ts';
import { toPlainDay } from '#domain/kernel/days.ts';
import { formatAmount } from '#domain/kernel/money/typed-amount.ts';
import { now } from '#server/core/clock.ts';
import type { Core } from '#server/core/core.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { findActiveUser, type ActiveUser } from '#server/users/public.ts';
import type { FindDeciders } from './deciders.ts';
import type { RequestColumns } from './request-queries.ts';

export interface MailingCall {
  readonly core: Pick<Core, 'config' | 'mail'>;
  readonly db: ChurchDb;
  readonly church: Pick<ActorChurch, 'language' | 'timeZone' | 'country' | 'currency'>;
}

type Told = Pick<
  RequestColumns,
  'id' | 'title' | 'amount' | 'currency' | 'centre_id' | 'requested_by' | 'requested_by_name'
>;

/** To the users who can decide it. */
export const notifyRequested = (
  call: MailingCall,
  request: Told,
  findDeciders: FindDeciders,
): Promise<void> =>
  mailUsers(call, findDeciders(request), request, {
    template: 'expense-requested',
    by: request.requested_by_name,
    reason: '',
  });

/** To the user who made it, if they are still there. */
export async function notifyDecided(
  call: MailingCall & { readonly actor: { readonly name: string } },
  request: Told,
  { isApproved, reason }: { readonly isApproved: boolean; readonly reason: string },
): Promise<void> {
  const user = request.requested_by && (await findActiveUser(call.db, request.requested_by));
  await mailUsers(call, user ? [user] : [], request, {
    template: isApproved ? 'expense-approved' : 'expense-refused',
    by: call.actor.name,
    reason,
  });
}

interface News {
  readonly template: 'expense-requested' | 'expense-approved' | 'expense-refused';
  readonly by: string;
  readonly reason: string;
}

async function mailUsers(
  { core, db, church }: MailingCall,
  users: readonly ActiveUser[],
  request: Told,
  { template, by, reason }: News,
): Promise<void> {
  if (users.length === 0) return;
  const sender = await getChurchSender(core, db);
  for (const user of users) {
    const language = user.language ?? church.language;
    await core.mail.notify(db, {
      userId: user.id,
      day: toPlainDay(now(), church.timeZone),
      about: `${template} ${request.id}`,
      template,
      language,
      values: {
        name: toGreetingName(user.name),
        by: toGreetingName(by) || 'Redil',
        title: request.title,
        amount: formatAmount(request.amount, request.currency, { ...church, language }),
        reason,
        link: `${core.config.appUrl}/app/finanzas/gastos/${request.id}`,
      },
      church: sender,
    });
  }
}
