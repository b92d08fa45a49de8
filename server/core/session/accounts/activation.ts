/** First passwords of accounts created by an administrator and of invited addresses. Part of `session.ts`. */
import { randomBytes } from 'node:crypto';
import { now } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import type { BetterAuth } from '../better-auth.ts';
import { claimUnverifiedAccount } from './credentials.ts';
import { hashPassword } from './password-hash.ts';

export interface Activation {
  /** Creates a single-use token that sets the first password; valid for 7 days, invalidates earlier ones. */
  createActivationToken(userId: string): Promise<string>;
  /** Returns the token's user id without using the token. null: unknown, used or expired. */
  findActivationUser(token: string): Promise<string | null>;
  /** Hands the unverified account to the mailbox owner. null: bad token, or a verified or disabled account. */
  activate(token: string, password: string): Promise<string | null>;
  /**
   * Hands an unverified account to the owner of an invited mailbox, who also sets the name. false: the account is verified,
   * disabled or has a church.
   */
  claimUnverified(
    userId: string,
    owner: { readonly name: string; readonly password: string },
  ): Promise<boolean>;
}

const activationDays = 7;
const toIdentifier = (token: string): string => `activate-account:${token}`;

export function createActivation(auth: BetterAuth, { global }: Database): Activation {
  return {
    async createActivationToken(userId) {
      const { internalAdapter } = await auth.$context;
      await global.deleteFrom('verifications').where('value', '=', userId).execute();
      const token = randomBytes(32).toString('base64url');
      const expiresAt = new Date(now().getTime() + activationDays * 24 * 3600 * 1000);
      await internalAdapter.createVerificationValue({
        identifier: toIdentifier(token),
        value: userId,
        expiresAt,
      });
      return token;
    },
    async findActivationUser(token) {
      const { internalAdapter } = await auth.$context;
      const found = await internalAdapter.findVerificationValue(toIdentifier(token));
      return found && found.expiresAt > now() ? found.value : null;
    },
    async activate(token, password) {
      const { internalAdapter } = await auth.$context;
      const hash = await hashPassword(password);
      const consumed = await internalAdapter.consumeVerificationValue(toIdentifier(token));
      if (!consumed) return null;
      const claim = { userId: consumed.value, passwordHash: hash };
      const activated = await global
        .transaction()
        .execute((db) => claimUnverifiedAccount(db, claim));
      return activated ? consumed.value : null;
    },
    async claimUnverified(userId, { name, password }) {
      const passwordHash = await hashPassword(password);
      const claim = { userId, passwordHash, name, onlyWithoutChurch: true };
      return global.transaction().execute((db) => claimUnverifiedAccount(db, claim));
    },
  };
}
