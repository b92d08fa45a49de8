/** A superadmin registers a church for somebody: the church, its first administrator, and the mail that lets them in. */
import { Problem } from '#domain/kernel/errors.ts';
import type { Language } from '#domain/kernel/words/languages.ts';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import type { newChurch } from '#domain/platform/schema.ts';
import { registerChurch, type OnChurchCreated } from '#server/churches/public.ts';
import type { Core } from '#server/core/core.ts';
import { mailActivation } from '#server/users/public.ts';
import { setCity } from './queries/church-queries.ts';

/** Throws Problem `conflict` when the address has an account already. Answers the church's id. */
export async function registerFor(
  core: Core,
  onChurchCreated: readonly OnChurchCreated[],
  { adminName, adminEmail, city, ...registration }: OutputOf<typeof newChurch>,
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
  await mailWayIn(core, userId, registration.name);
  return churchId;
}

async function createAdministrator(
  core: Core,
  account: { name: string; email: string; language: Language },
): Promise<string> {
  try {
    return await core.session.create({
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

/** Somebody who has not set a password yet gets the mail (again). */
export async function mailWayIn(core: Core, userId: string, church: string): Promise<void> {
  const person = await core.session.find({ userId });
  if (person) await mailActivation(core, person, church);
}
