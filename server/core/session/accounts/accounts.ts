/** User accounts. Part of `session.ts`. */
import { APIError } from 'better-auth';
import { fallbackLanguage, type Language } from '#domain/kernel/text/languages.ts';
import type { Role } from '#domain/kernel/roles.ts';
import { now } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import { newId } from '../../ids.ts';
import { collectAuthEvents, type BetterAuth } from '../better-auth.ts';
import { deleteMailedTokens, setPassword } from './credentials.ts';
import { hashPassword, verifyPassword, withPreparedHash } from './password-hash.ts';

export interface SignUpAccount {
  readonly name: string;
  /** Lower case. */
  readonly email: string;
  readonly password: string;
  readonly language: Language;
}

/** An account created by an administrator, the demo or a test. */
export interface NewAccount extends Omit<SignUpAccount, 'password'> {
  /** null: no password yet, so password sign-in is impossible. */
  readonly password: string | null;
  readonly role: Role;
  readonly churchId: string | null;
  readonly emailVerified: boolean;
}

/** An account that is not disabled, with the fields needed to mail it. */
export interface Account {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly language: Language;
}

export interface Accounts {
  /** Creates an unverified account. `exists`: the address already had one, which the response must not reveal. */
  signUp(account: SignUpAccount): Promise<{ readonly userId: string; readonly exists: boolean }>;
  createAccount(account: NewAccount): Promise<string>;
  /** null: unknown or disabled. */
  findAccount(
    by: { readonly email: string } | { readonly userId: string },
  ): Promise<Account | null>;
  updateAccount(
    userId: string,
    change: { readonly name?: string | undefined; readonly language?: Language | undefined },
  ): Promise<void>;
  isPasswordCorrect(userId: string, password: string): Promise<boolean>;
  /** Sets the password and ends every session except `sessionId`; false: the current password is wrong. */
  changePassword(
    userId: string,
    change: { current: string; next: string; sessionId: string },
  ): Promise<boolean>;
  /** Also ends every session. */
  disableAccount(userId: string): Promise<void>;
  enableAccount(userId: string): Promise<void>;
}

export function createAccounts(auth: BetterAuth, database: Database): Accounts {
  return { ...createRegistration(auth, database), ...createAccountUpdates(database) };
}

function createRegistration(
  auth: BetterAuth,
  { global }: Database,
): Pick<Accounts, 'signUp' | 'createAccount'> {
  const findIdByEmail = (email: string) =>
    global.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
  return {
    async signUp(account) {
      const signUpEmail = () => auth.api.signUpEmail({ body: { ...account } });
      let isDuplicate = false;
      const events = await collectAuthEvents(() =>
        withPreparedHash(account.password, signUpEmail).catch(async (error: unknown) => {
          // Of two simultaneous sign-ups the second violates the unique address; other errors are rethrown.
          isDuplicate =
            error instanceof APIError && (await findIdByEmail(account.email)) !== undefined;
          if (!isDuplicate) throw error;
        }),
      );
      const user = await findIdByEmail(account.email);
      if (!user) throw new Error('Sign-up created no account');
      return { userId: user.id, exists: isDuplicate || events.addressExists === true };
    },
    async createAccount({ password, churchId, emailVerified, ...account }) {
      const id = newId();
      const hash = password === null ? null : await hashPassword(password);
      await global.transaction().execute(async (db) => {
        const { name, email, language, role } = account;
        await db
          .insertInto('users')
          .values({
            id,
            name,
            email,
            language,
            role,
            church_id: churchId,
            email_verified: emailVerified,
          })
          .execute();
        if (hash !== null) await setPassword(db, id, hash);
      });
      return id;
    },
  };
}

function createAccountUpdates({ global }: Database): Omit<Accounts, 'signUp' | 'createAccount'> {
  const findCredential = (userId: string) =>
    global
      .selectFrom('accounts')
      .select(['id', 'password'])
      .where('provider_id', '=', 'credential')
      .where('user_id', '=', userId)
      .executeTakeFirst();
  return {
    async findAccount(by) {
      const accounts = global
        .selectFrom('users')
        .select(['id', 'email', 'name', 'language'])
        .where('disabled_at', 'is', null);
      const query =
        'email' in by
          ? accounts.where('email', '=', by.email)
          : accounts.where('id', '=', by.userId);
      const user = await query.executeTakeFirst();
      return user
        ? { ...user, language: (user.language as Language | null) ?? fallbackLanguage }
        : null;
    },
    async updateAccount(userId, change) {
      const values = Object.fromEntries(
        Object.entries(change).filter(([, value]) => value !== undefined),
      );
      await global
        .updateTable('users')
        .set({ ...values, updated_at: now() })
        .where('id', '=', userId)
        .execute();
    },
    async isPasswordCorrect(userId, password) {
      const credential = await findCredential(userId);
      return credential?.password ? verifyPassword(credential.password, password) : false;
    },
    async changePassword(userId, { current, next, sessionId }) {
      const credential = await findCredential(userId);
      if (!credential?.password || !(await verifyPassword(credential.password, current)))
        return false;
      const password = await hashPassword(next);
      return global.transaction().execute(async (db) => {
        // Fails if the password was changed while the new one was being hashed.
        const { numUpdatedRows } = await db
          .updateTable('accounts')
          .set({ password, updated_at: now() })
          .where('id', '=', credential.id)
          .where('password', '=', credential.password)
          .executeTakeFirstOrThrow();
        if (numUpdatedRows === 0n) return false;
        await db
          .deleteFrom('sessions')
          .where('user_id', '=', userId)
          .where('id', '<>', sessionId)
          .execute();
        await deleteMailedTokens(db, userId);
        return true;
      });
    },
    async disableAccount(userId) {
      await global.transaction().execute(async (db) => {
        await db
          .updateTable('users')
          .set({ disabled_at: now() })
          .where('id', '=', userId)
          .execute();
        await db.deleteFrom('sessions').where('user_id', '=', userId).execute();
      });
    },
    async enableAccount(userId) {
      await global
        .updateTable('users')
        .set({ disabled_at: null })
        .where('id', '=', userId)
        .execute();
    },
  };
}
