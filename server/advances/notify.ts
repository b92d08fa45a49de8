/** Mails to the user who got an advance. */
import { advancesPermissions } from '#domain/advances/permissions.ts';
import { toPlainDay } from '#domain/kernel/days.ts';
import { formatAmount } from '#domain/kernel/money/typed-amount.ts';
import { can } from '#domain/kernel/permission.ts';
import { getChurchSender, toGreetingName } from '#server/access/public.ts';
import { now } from '#server/core/clock.ts';
import type { Core } from '#server/core/core.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import type { ActorChurch } from '#server/core/session/actor.ts';
import { findUserOfPerson } from '#server/users/public.ts';
import type { AdvanceColumns } from './queries.ts';

export interface MailingCall {
  readonly core: Pick<Core, 'config' | 'mail'>;
  readonly db: ChurchDb;
  readonly church: Pick<ActorChurch, 'language' | 'timeZone' | 'country' | 'currency'>;
}

type Told = Pick<
  AdvanceColumns,
  'id' | 'version' | 'purpose' | 'amount' | 'currency' | 'person_id' | 'due_on'
>;

export const notifySentBack = (call: MailingCall, advance: Told, reason: string): Promise<void> =>
  mailReceiver(call, advance, {
    template: 'advance-sent-back',
    day: toPlainDay(now(), call.church.timeZone),
    // Each time that it comes back.
    about: `${advance.id} ${advance.version}`,
    reason,
  });

/** Once, however often the job runs. */
export const notifyOverdue = (call: MailingCall, advance: Told): Promise<void> =>
  mailReceiver(call, advance, {
    template: 'advance-overdue',
    day: advance.due_on,
    about: advance.id,
    reason: '',
  });

interface News {
  readonly template: 'advance-overdue' | 'advance-sent-back';
  readonly day: string;
  readonly about: string;
  readonly reason: string;
}

/** To nobody, if the person is no user who settles advances. */
async function mailReceiver(
  { core, db, church }: MailingCall,
  { id, purpose, amount, currency, person_id: personId }: Told,
  { reason, ...notice }: News,
): Promise<void> {
  if (personId === null) return;
  const user = await findUserOfPerson(db, personId);
  if (!user || !can(user, advancesPermissions.settle)) return;
  const language = user.language ?? church.language;
  await core.mail.notify(db, {
    ...notice,
    userId: user.id,
    language,
    values: {
      name: toGreetingName(user.name),
      title: purpose,
      amount: formatAmount(amount, currency, { ...church, language }),
      reason,
      link: `${core.config.appUrl}/app/finanzas/anticipos/${id}`,
    },
    church: await getChurchSender(core, db),
  });
}
