/** Creates a superadmin from the command line, since the first one can't be invited. */
import type { Core } from '#server/core/core.ts';
import { platformChurchId } from '#server/core/platform-church.ts';
import { isEmailVerified, promoteAccount } from './queries/superadmin-queries.ts';

export interface SuperadminResult {
  readonly outcome: 'created' | 'promoted' | 'already' | 'elsewhere';
  readonly userId: string;
  /** URL to set a password; null when the account has one. */
  readonly link: string | null;
}

/** Creates the account, or promotes the existing one with this address; an account of a church is left unchanged. */
export async function makeSuperadmin(
  { session, database, config }: Pick<Core, 'session' | 'database' | 'config'>,
  { email, name }: { readonly email: string; readonly name: string },
): Promise<SuperadminResult> {
  const existing = await session.findAccount({ email });
  const account = {
    name,
    email,
    language: 'es',
    password: null,
    role: 'superadmin',
    churchId: platformChurchId,
    emailVerified: false,
  } as const;
  const userId = existing?.id ?? (await session.createAccount(account));
  const outcome = existing ? await promoteAccount(database, userId) : 'created';
  if (outcome === 'elsewhere' || (await isEmailVerified(database, userId)))
    return { outcome, userId, link: null };
  return {
    outcome,
    userId,
    link: `${config.appUrl}/activate-account/${await session.createActivationToken(userId)}`,
  };
}
