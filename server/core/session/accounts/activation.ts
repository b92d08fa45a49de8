/** First passwords of accounts created by an administrator and of invited addresses. Part of `session.ts`. */
import { randomBytes } from 'node:crypto';
import { now } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import { newId } from '../../ids.ts';
import type { BetterAuth } from '../better-auth.ts';
import { hashPassword } from './password-hash.ts';

export interface Activation {
  /** Creates a single-use token that sets the first password; valid for 7 days, invalidates earlier ones. */
  createActivationToken(userId: string): Promise<string>;
  /** Returns the token's user id without using the token. null: unknown, used or expired. */
  findActivationUser(token: string): Promise<string | null>;
  /** Sets the password and verifies the address, since the token was mailed. null: bad token, or a disabled account. */
  activate(token: string, password: string): Promise<string | null>;
  /**
   * Lets the mailbox owner take over an unverified account: sets name and password and ends the access of the person who
   * signed up with the address before. false: the account is verified, disabled or has a church.
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
      const activated = await takeOverAccount(global, {
        userId: consumed.value,
        hash,
        name: null,
        onlyIfUnclaimed: false,
      });
      return activated ? consumed.value : null;
    },
    async claimUnverified(userId, { name, password }) {
      return takeOverAccount(global, {
        userId,
        hash: await hashPassword(password),
        name,
        onlyIfUnclaimed: true,
      });
    },
  };
}

interface AccountTakeover {
  readonly userId: string;
  readonly hash: string;
  readonly name: string | null;
  /** Only an unverified account without a church. */
  readonly onlyIfUnclaimed: boolean;
}

/** Sets the password, verifies the address, and ends every session and mailed token. */
function takeOverAccount(
  global: Database['global'],
  { userId, hash, name, onlyIfUnclaimed }: AccountTakeover,
): Promise<boolean> {
  return global.transaction().execute(async (db) => {
    let updated = db
      .updateTable('users')
      .set({ email_verified: true, updated_at: now(), ...(name === null ? {} : { name }) })
      .where('id', '=', userId)
      .where('disabled_at', 'is', null);
    if (onlyIfUnclaimed)
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
