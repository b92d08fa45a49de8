/** Single-use tokens for accounts: address verification, password reset and second step. Part of `session.ts`. */
import { randomBytes } from 'node:crypto';
import { now } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import { collectAuthEvents, type BetterAuth } from '../better-auth.ts';
import { claimUnverifiedAccount, deleteMailedTokens, setPassword } from './credentials.ts';
import { hashPassword } from './password-hash.ts';

export interface AccountTokens {
  /** Creates a single-use token that verifies the account's address; valid for a day. */
  createEmailToken(userId: string): Promise<string>;
  /** Returns the token's account without using the token. null: unknown, used or expired. */
  findEmailTokenOwner(token: string): Promise<EmailTokenOwner | null>;
  /** Verifies the address and returns the user id. null: unknown, used or expired token. */
  verifyEmail(token: string): Promise<string | null>;
  /**
   * Hands an unverified account to the mailbox owner (`claimUnverifiedAccount`). null: bad token, or already verified.
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
  /**
   * Sets the password and ends every session; an unverified account is handed to the mailbox owner. null: bad token, or a
   * disabled account.
   */
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
      const claim = { userId: consumed.value, passwordHash: hash };
      const claimed = await global.transaction().execute((db) => claimUnverifiedAccount(db, claim));
      return claimed ? consumed.value : null;
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
      const { internalAdapter } = await auth.$context;
      const hash = await hashPassword(password);
      const consumed = await internalAdapter.consumeVerificationValue(`reset-password:${token}`);
      if (!consumed) return null;
      return global.transaction().execute((db) => replacePassword(db, consumed.value, hash));
    },
  };
}

/** Sets a new password on an account whose mailbox the caller reads; an unverified account is claimed. null: disabled. */
async function replacePassword(
  db: Database['global'],
  userId: string,
  passwordHash: string,
): Promise<{ readonly email: string } | null> {
  const account = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .where('disabled_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!account) return null;
  // The second factor of a verified account stays, so that reading its mailbox alone does not open it.
  if (await claimUnverifiedAccount(db, { userId, passwordHash })) return account;
  await setPassword(db, userId, passwordHash);
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute();
  await deleteMailedTokens(db, userId);
  return account;
}
