/** Registers a church for another person: creates the church and its first administrator, and mails the activation link. */
import { Problem } from '#domain/kernel/errors.ts';
import type { Language } from '#domain/kernel/text/languages.ts';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import type { newChurchInput } from '#domain/platform/schema.ts';
import { registerChurch, type OnChurchCreated } from '#server/churches/public.ts';
import type { Core } from '#server/core/core.ts';
import { sendActivationMail } from '#server/users/public.ts';
import { setCity } from './queries/church-queries.ts';

/** Returns the church's id. Throws Problem `conflict` when the address already has an account. */
export async function registerChurchForAdministrator(
  core: Core,
  onChurchCreated: readonly OnChurchCreated[],
  { adminName, adminEmail, city, ...registration }: OutputOf<typeof newChurchInput>,
): Promise<string> {
  const userId = await createAdministrator(core, {
    name: adminName,
    email: adminEmail,
    language: registration.language,
  });
  const churchId = await registerChurch(core.database, onChurchCreated, userId, {
    ...registration,
    subscription: 'active',
  });
  if (city) await core.database.unscoped((db) => setCity(db, churchId, city));
  await sendActivationMailByUserId(core, userId, churchId);
  return churchId;
}

async function createAdministrator(
  core: Core,
  account: { name: string; email: string; language: Language },
): Promise<string> {
  try {
    return await core.session.createAccount({
      ...account,
      password: null,
      role: 'member',
      churchId: null,
      emailVerified: false,
    });
  } catch (error) {
    if (isTaken(error))
      throw new Problem('conflict', 'admin-email-taken', {
        fields: [{ path: 'adminEmail', reason: 'admin-email-taken' }],
      });
    throw error;
  }
}

/** PostgreSQL: unique_violation. */
const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23505';

/** Mails the activation link (again) to a user without a password. */
export async function sendActivationMailByUserId(
  core: Core,
  userId: string,
  churchId: string,
): Promise<void> {
  const account = await core.session.findAccount({ userId });
  if (account) await sendActivationMail(core, account, churchId);
}
