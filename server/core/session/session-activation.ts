/** First passwords: of accounts that were made for somebody, and of addresses that an invitation proves. Part of `session.ts`. */
import { randomBytes } from 'node:crypto';
import { now } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { newId } from '../ids.ts';
import type { Auth } from './session-auth.ts';
import { hashPassword } from './session-password.ts';

export interface Activation {
  /** A single-use token that sets the first password of an account; lives for 7 days, and ends the one before it. */
  activationToken(userId: string): Promise<string>;
  /** Whose account the token activates; null: no such token, used, or expired. */
  activationOf(token: string): Promise<string | null>;
  /** Sets the password and confirms the address (the token came by mail). null: bad token, or a disabled account. */
  activate(token: string, password: string): Promise<string | null>;
  /**
   * Gives an account whose address nobody has confirmed yet to whoever proved to read its mail: name and password are
   * theirs, and whoever signed up with the address before is out. false: it is confirmed, disabled or of a church.
   */
  claimUnverified(
    userId: string,
    owner: { readonly name: string; readonly password: string },
  ): Promise<boolean>;
}

const activationDays = 7;
const identifierOf = (token: string): string => `activate-account:${token}`;

export function activationsOf(auth: Auth, { global }: Database): Activation {
  return {
    async activationToken(userId) {
      const { internalAdapter } = await auth.$context;
      await global.deleteFrom('verifications').where('value', '=', userId).execute();
      const token = randomBytes(32).toString('base64url');
      const expiresAt = new Date(now().getTime() + activationDays * 24 * 3600 * 1000);
      await internalAdapter.createVerificationValue({
        identifier: identifierOf(token),
        value: userId,
        expiresAt,
      });
      return token;
    },
    async activationOf(token) {
      const { internalAdapter } = await auth.$context;
      const found = await internalAdapter.findVerificationValue(identifierOf(token));
      return found && found.expiresAt > now() ? found.value : null;
    },
    async activate(token, password) {
      const { internalAdapter } = await auth.$context;
      const hash = await hashPassword(password);
      const consumed = await internalAdapter.consumeVerificationValue(identifierOf(token));
      if (!consumed) return null;
      const activated = await takeOver(global, {
        userId: consumed.value,
        hash,
        name: null,
        onlyIfFree: false,
      });
      return activated ? consumed.value : null;
    },
    async claimUnverified(userId, { name, password }) {
      return takeOver(global, {
        userId,
        hash: await hashPassword(password),
        name,
        onlyIfFree: true,
      });
    },
  };
}

interface TakeOver {
  readonly userId: string;
  readonly hash: string;
  readonly name: string | null;
  /** Only an account without a church, whose address is not confirmed. */
  readonly onlyIfFree: boolean;
}

/** The account is its owner's from here on: new password, address confirmed, every session and mailed token over. */
function takeOver(
  global: Database['global'],
  { userId, hash, name, onlyIfFree }: TakeOver,
): Promise<boolean> {
  return global.transaction().execute(async (db) => {
    let updated = db
      .updateTable('users')
      .set({ email_verified: true, updated_at: now(), ...(name === null ? {} : { name }) })
      .where('id', '=', userId)
      .where('disabled_at', 'is', null);
    if (onlyIfFree)
      updated = updated.where('email_verified', '=', false).where('church_id', 'is', null);
    const { numUpdatedRows } = await updated.executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return false;
    const values = {
      id: newId(),
      user_id: userId,
      account_id: userId,
      provider_id: 'credential',
      password: hash,
    };
    await db
      .deleteFrom('accounts')
      .where('user_id', '=', userId)
      .where('provider_id', '=', 'credential')
      .execute();
    await db.insertInto('accounts').values(values).execute();
    await db.deleteFrom('sessions').where('user_id', '=', userId).execute();
    await db.deleteFrom('verifications').where('value', '=', userId).execute();
    return true;
  });
}
