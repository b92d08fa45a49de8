/** What a single-use token does to an account. Part of `session.ts`. */
import type { Database } from '../../database/database.ts';
import { claimUnverifiedAccount, deleteMailedTokens, setPassword } from './credentials.ts';
import {
  consumeToken,
  consumeTokenWithPassword,
  createToken,
  findTokenUser,
  type TokenKind,
} from './tokens.ts';

type Db = Database['global'];

export interface AccountTokens {
  /** Creates a token that verifies the account's address; valid for a day. */
  createEmailToken(userId: string): Promise<string>;
  /** Returns the token's account without using the token. null: unknown, used or expired. */
  findEmailTokenOwner(token: string): Promise<EmailTokenOwner | null>;
  /** Verifies the address and returns the user id. null: unknown, used or expired token. */
  verifyEmail(token: string): Promise<string | null>;
  /** Hands an unverified account to the mailbox owner (`claimUnverifiedAccount`). null: bad token, or already verified. */
  claimAccount(token: string, password: string): Promise<string | null>;
  /** Creates a ticket after a right password, required for the second step; valid for ten minutes. */
  createSecondStepTicket(userId: string): Promise<string>;
  /** Returns the ticket's user id; opening the session uses the ticket. null: unknown, used or expired. */
  findSecondStepUser(ticket: string): Promise<string | null>;
  /** Creates a token that sets the first password; valid for 7 days, invalidates earlier ones. */
  createActivationToken(userId: string): Promise<string>;
  /** Returns the token's user id without using the token. null: unknown, used or expired. */
  findActivationUser(token: string): Promise<string | null>;
  /** Hands the unverified account to the mailbox owner. null: bad token, or a verified or disabled account. */
  activate(token: string, password: string): Promise<string | null>;
  /** Creates a token that sets a new password; valid for an hour. null: no account with this address. */
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

export function createAccountTokens({ global }: Pick<Database, 'global'>): AccountTokens {
  const claimByToken = (kind: TokenKind, token: string, password: string) =>
    consumeTokenWithPassword(global, { kind, token, password }, async (db, userId, passwordHash) =>
      (await claimUnverifiedAccount(db, { userId, passwordHash })) ? userId : null,
    );
  return {
    createEmailToken: (userId) => createToken(global, 'verify-email', userId),
    async findEmailTokenOwner(token) {
      const userId = await findTokenUser(global, 'verify-email', token);
      if (!userId) return null;
      const user = global
        .selectFrom('users')
        .select(['id as userId', 'email', 'email_verified as verified'])
        .where('id', '=', userId);
      return (await user.where('disabled_at', 'is', null).executeTakeFirst()) ?? null;
    },
    verifyEmail: (token) =>
      global.transaction().execute(async (db) => {
        const userId = await consumeToken(db, 'verify-email', token);
        if (userId === null) return null;
        const user = db.updateTable('users').set({ email_verified: true });
        await user.where('id', '=', userId).execute();
        return userId;
      }),
    claimAccount: (token, password) => claimByToken('verify-email', token, password),
    createSecondStepTicket: (userId) => createToken(global, 'second-step', userId),
    findSecondStepUser: (ticket) => findTokenUser(global, 'second-step', ticket),
    async createActivationToken(userId) {
      await global.deleteFrom('verifications').where('value', '=', userId).execute();
      return createToken(global, 'activate-account', userId);
    },
    findActivationUser: (token) => findTokenUser(global, 'activate-account', token),
    activate: (token, password) => claimByToken('activate-account', token, password),
    async createResetToken(email) {
      const user = await global
        .selectFrom('users')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirst();
      return user
        ? { userId: user.id, token: await createToken(global, 'reset-password', user.id) }
        : null;
    },
    resetPassword: (token, password) =>
      consumeTokenWithPassword(
        global,
        { kind: 'reset-password', token, password },
        replacePassword,
      ),
  };
}

/** Sets a new password on an account whose mailbox the caller reads; an unverified account is claimed. null: disabled. */
async function replacePassword(
  db: Db,
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
