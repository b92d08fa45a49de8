/** Mails about questions: to those who can answer one, and to who asked it. */
import { financePermissions } from '#domain/finance/permissions.ts';
import { toPlainDay } from '#domain/kernel/days.ts';
import { can } from '#domain/kernel/permission.ts';
import { getChurchSender, toGreetingName } from '#server/access/public.ts';
import { now } from '#server/core/clock.ts';
import type { TransactionCall } from '#server/core/http/http.ts';
import { findActiveUser, selectActiveUsers, type ActiveUser } from '#server/users/public.ts';
import type { QuestionColumns } from './question-queries.ts';

type Asked = Pick<QuestionColumns, 'id' | 'entry_id' | 'entry_number' | 'asked_by'>;
type MailingCall = Pick<TransactionCall<unknown>, 'core' | 'db' | 'church' | 'actor'>;

interface Written {
  readonly requestId: string;
}

export async function notifyAsked(
  call: MailingCall,
  question: Asked,
  written: Written,
): Promise<void> {
  const users = (await selectActiveUsers(call.db).execute()).filter(
    (user) => user.id !== question.asked_by && can(user, financePermissions.edit),
  );
  await mailUsers(call, users, question, { template: 'question-asked', ...written });
}

export async function notifyAnswered(
  call: MailingCall,
  question: Asked,
  written: Written,
): Promise<void> {
  const user = question.asked_by && (await findActiveUser(call.db, question.asked_by));
  await mailUsers(call, user ? [user] : [], question, {
    template: 'question-answered',
    ...written,
  });
}

/** A message is mailed once. */
async function mailUsers(
  { core, db, church, actor }: MailingCall,
  users: readonly ActiveUser[],
  question: Asked,
  { template, requestId }: Written & { readonly template: 'question-asked' | 'question-answered' },
): Promise<void> {
  if (users.length === 0) return;
  const sender = await getChurchSender(core, db);
  for (const user of users)
    await core.mail.notify(db, {
      userId: user.id,
      day: toPlainDay(now(), church.timeZone),
      about: `${template} ${requestId}`,
      template,
      language: user.language ?? church.language,
      values: {
        name: toGreetingName(user.name),
        by: toGreetingName(actor.name) || 'Redil',
        number: String(question.entry_number),
        link: `${core.config.appUrl}/app/finanzas/movimientos/${question.entry_id}`,
      },
      church: sender,
    });
}
