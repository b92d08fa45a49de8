/** Single-use tokens for accounts: address verification, password reset and second step. Part of `session.ts`. */
import { randomBytes } from 'node:crypto';
import { APIError } from 'better-auth';
import { now } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import { newId } from '../../ids.ts';
import { collectAuthEvents, type BetterAuth } from '../better-auth.ts';
import { hashPassword } from './password-hash.ts';

export interface AccountTokens {
  /** Creates a single-use token that verifies the account's address; valid for a day. */
  createEmailToken(userId: string): Promise<string>;
  /** Returns the token's account without using the token. null: unknown, used or expired. */
  findEmailTokenOwner(token: string): Promise<EmailTokenOwner | null>;
  /** Verifies the address and returns the user id. null: unknown, used or expired token. */
  verifyEmail(token: string): Promise<string | null>;
  /**
   * Lets the mailbox owner take over an unverified account: sets the password, verifies the address, and removes sessions,
   * second factor and passkeys of the person who created it. null: bad token, or already verified.
   */
  claimAccount(token: string, password: string): Promise<string | null>;
  /** Creates a single-use ticket after a right password, required for the second step. */
  createSecondStepTicket(userId: string): Promise<string>;
  /** Returns the ticket's user id without using the ticket. null: unknown, used or expired. */
  findSecondStepUser(ticket: string): Promise<string | null>;
  /** Uses the ticket; false: already used or expired. */
  consumeSecondStepTicket(ticket: string): Promise<boolean>;
  /** Creates a single-use token that sets a new password; valid for an hour. null: no account with this address. */
  createResetToken(
    email: string,
  ): Promise<{ readonly userId: string; readonly token: string } | null>;
  /** Sets the password, verifies the address, since the token was mailed, and ends every session. null: bad token. */
  resetPassword(token: string, password: string): Promise<{ readonly email: string } | null>;
}

/** The account that an address verification token belongs to. */
export interface EmailTokenOwner {
  readonly userId: string;
  readonly email: string;
  readonly verified: boolean;
}

const emailTokenHours = 24;
const secondStepMinutes = 10;

export function createAccountTokens(auth: BetterAuth, { global }: Database): AccountTokens {
  type Kind = 'verify-email' | 'second-step';
  async function createToken(kind: Kind, userId: string, minutes: number): Promise<string> {
    const { internalAdapter } = await auth.$context;
    const token = randomBytes(32).toString('base64url');
    const expiresAt = new Date(now().getTime() + minutes * 60_000);
    await internalAdapter.createVerificationValue({
      identifier: `${kind}:${token}`,
      value: userId,
      expiresAt,
    });
    return token;
  }
  async function findUserId(kind: Kind, token: string): Promise<string | null> {
    const { internalAdapter } = await auth.$context;
    const found = await internalAdapter.findVerificationValue(`${kind}:${token}`);
    return found && found.expiresAt > now() ? found.value : null;
  }
  return {
    createEmailToken: (userId) => createToken('verify-email', userId, emailTokenHours * 60),
    async findEmailTokenOwner(token) {
      const userId = await findUserId('verify-email', token);
      if (!userId) return null;
      const user = global
        .selectFrom('users')
        .select(['id as userId', 'email', 'email_verified as verified'])
        .where('id', '=', userId);
      return (await user.where('disabled_at', 'is', null).executeTakeFirst()) ?? null;
    },
    createSecondStepTicket: (userId) => createToken('second-step', userId, secondStepMinutes),
    findSecondStepUser: (ticket) => findUserId('second-step', ticket),
    async consumeSecondStepTicket(ticket) {
      const { internalAdapter } = await auth.$context;
      return (await internalAdapter.consumeVerificationValue(`second-step:${ticket}`)) !== null;
    },
    async claimAccount(token, password) {
      const { internalAdapter } = await auth.$context;
      const hash = await hashPassword(password);
      const consumed = await internalAdapter.consumeVerificationValue(`verify-email:${token}`);
      if (!consumed) return null;
      return global.transaction().execute((db) => claimUnverifiedAccount(db, consumed.value, hash));
    },
    async verifyEmail(token) {
      const { internalAdapter } = await auth.$context;
      const consumed = await internalAdapter.consumeVerificationValue(`verify-email:${token}`);
      if (!consumed) return null;
      await global
        .updateTable('users')
        .set({ email_verified: true })
        .where('id', '=', consumed.value)
        .execute();
      return consumed.value;
    },
    async createResetToken(email) {
      const events = await collectAuthEvents(() =>
        auth.api.requestPasswordReset({ body: { email } }),
      );
      return events.resetToken ?? null;
    },
    async resetPassword(token, password) {
      const events = await collectAuthEvents(async () => {
        await auth.api
          .resetPassword({ body: { token, newPassword: password } })
          .catch((error: unknown) => {
            if (!(error instanceof APIError)) throw error;
          });
      });
      if (!events.passwordReset) return null;
      const { userId, email } = events.passwordReset;
      await global
        .updateTable('users')
        .set({ email_verified: true })
        .where('id', '=', userId)
        .execute();
      await deleteMailedTokens(global, userId);
      return { email };
    },
  };
}

/** After a password change, links in older mails must not work. */
export async function deleteMailedTokens(db: Database['global'], userId: string): Promise<void> {
  await db.deleteFrom('verifications').where('value', '=', userId).execute();
  await db.deleteFrom('email_changes').where('user_id', '=', userId).execute();
}

/** null: the address is already verified. */
async function claimUnverifiedAccount(
  db: Database['global'],
  userId: string,
  password: string,
): Promise<string | null> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ email_verified: true, two_factor_at: null, updated_at: now() })
    .where('id', '=', userId)
    .where('email_verified', '=', false)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return null;
  const credential = {
    user_id: userId,
    account_id: userId,
    provider_id: 'credential',
    password,
    updated_at: now(),
  };
  await db
    .insertInto('accounts')
    .values({ id: newId(), ...credential })
    .onConflict((conflict) =>
      conflict.columns(['provider_id', 'account_id']).doUpdateSet({ password, updated_at: now() }),
    )
    .execute();
  for (const table of ['sessions', 'two_factors', 'passkeys'] as const)
    await db.deleteFrom(table).where('user_id', '=', userId).execute();
  await deleteMailedTokens(db, userId);
  return userId;
}
