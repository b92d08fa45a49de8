/** The first superadmin: nobody can invite them, so whoever runs the machine makes them. */
import type { Core } from '#server/core/core.ts';
import { platformChurchId } from '#server/migrations/tables/0001_platform.ts';
import { isVerified, promote } from './queries/superadmin-queries.ts';

export interface MadeSuperadmin {
  readonly outcome: 'created' | 'promoted' | 'already' | 'elsewhere';
  readonly userId: string;
  /** Where to set a password; null: the account has one. */
  readonly link: string | null;
}

/** Creates the account, or promotes the one that has this address; an account of a church is left as it is. */
export async function makeSuperadmin(
  { session, database, config }: Pick<Core, 'session' | 'database' | 'config'>,
  { email, name }: { readonly email: string; readonly name: string },
): Promise<MadeSuperadmin> {
  const known = await session.find({ email });
  const account = {
    name,
    email,
    language: 'es',
    password: null,
    role: 'superadmin',
    churchId: platformChurchId,
    emailVerified: false,
  } as const;
  const userId = known?.id ?? (await session.create(account));
  const outcome = known ? await promote(database, userId) : 'created';
  if (outcome === 'elsewhere' || (await isVerified(database, userId)))
    return { outcome, userId, link: null };
  return {
    outcome,
    userId,
    link: `${config.appUrl}/activate-account/${await session.activationToken(userId)}`,
  };
}
