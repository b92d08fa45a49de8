/** User accounts. Part of `session.ts`. */
import { fallbackLanguage, type Language } from '#domain/kernel/text/languages.ts';
import type { Role } from '#domain/kernel/roles.ts';
import { now } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import { newId } from '../../ids.ts';
import { claimUnverifiedAccount, deleteMailedTokens, setPassword } from './credentials.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';

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
  /**
   * Hands an unverified account to the owner of an invited mailbox, who also sets the name. false: the account is verified,
   * disabled or has a church.
   */
  claimUnverified(
    userId: string,
    owner: { readonly name: string; readonly password: string },
  ): Promise<boolean>;
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

export function createAccounts({ global }: Pick<Database, 'global'>): Accounts {
  return { ...createRegistration(global), ...createAccountUpdates(global) };
}

const insertUser = (
  db: Database['global'],
  { name, email, language, role, churchId, emailVerified }: Omit<NewAccount, 'password'>,
) =>
  db
    .insertInto('users')
    .values({
      id: newId(),
      name,
      email,
      language,
      role,
      church_id: churchId,
      email_verified: emailVerified,
    })
    .returning('id');

function createRegistration(
  global: Database['global'],
): Pick<Accounts, 'signUp' | 'createAccount' | 'claimUnverified'> {
  return {
    async signUp({ password, ...account }) {
      // Hashed for a known address too, so that both take the same time.
      const hash = await hashPassword(password);
      const user = { ...account, role: 'member', churchId: null, emailVerified: false } as const;
      return global.transaction().execute(async (db) => {
        const created = await insertUser(db, user)
          .onConflict((conflict) => conflict.column('email').doNothing())
          .executeTakeFirst();
        if (created) {
          await setPassword(db, created.id, hash);
          return { userId: created.id, exists: false };
        }
        const known = await db
          .selectFrom('users')
          .select('id')
          .where('email', '=', user.email)
          .executeTakeFirstOrThrow();
        return { userId: known.id, exists: true };
      });
    },
    async createAccount({ password, ...account }) {
      const hash = password === null ? null : await hashPassword(password);
      return global.transaction().execute(async (db) => {
        const { id } = await insertUser(db, account).executeTakeFirstOrThrow();
        if (hash !== null) await setPassword(db, id, hash);
        return id;
      });
    },
    async claimUnverified(userId, { name, password }) {
      const passwordHash = await hashPassword(password);
      const claim = { userId, passwordHash, name, onlyWithoutChurch: true };
      return global.transaction().execute((db) => claimUnverifiedAccount(db, claim));
    },
  };
}

function createAccountUpdates(
  global: Database['global'],
): Omit<Accounts, 'signUp' | 'createAccount' | 'claimUnverified'> {
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
      return user ? { ...user, language: user.language ?? fallbackLanguage } : null;
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
