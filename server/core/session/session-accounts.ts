/** Accounts, and the tokens that go out by mail. Part of `session.ts`. */
import { randomBytes } from 'node:crypto';
import { APIError } from 'better-auth';
import { fallbackLanguage, type Language } from '#domain/kernel/words/languages.ts';
import type { Role } from '#domain/permissions.ts';
import { now } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { newId } from '../ids.ts';
import { collectNews, type Auth } from './session-auth.ts';
import { hashPassword, verifyPassword, withPreparedHash } from './session-password.ts';

export interface NewAccount {
  readonly name: string;
  /** Lower case. */
  readonly email: string;
  readonly password: string;
  readonly language: Language;
}

/** An account that the product itself makes: an administrator for somebody, the demo, a test. */
export interface MadeAccount extends Omit<NewAccount, 'password'> {
  /** null: none yet, so nobody can sign in with one. */
  readonly password: string | null;
  readonly role: Role;
  readonly churchId: string | null;
  readonly emailVerified: boolean;
}

/** An account in use, as far as writing to it goes. */
export interface Person {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly language: Language;
}

export interface Accounts {
  /** Creates an unverified account. `known`: the address had one already, which the caller must not tell anybody. */
  signUp(account: NewAccount): Promise<{ readonly userId: string; readonly known: boolean }>;
  create(account: MadeAccount): Promise<string>;
  /** null: unknown or disabled. */
  find(by: { readonly email: string } | { readonly userId: string }): Promise<Person | null>;
  update(
    userId: string,
    change: { readonly name?: string | undefined; readonly language?: Language | undefined },
  ): Promise<void>;
  /** Is it the account's password? */
  passwordFits(userId: string, password: string): Promise<boolean>;
  /** Sets the password if the current one is right, and ends every session but `sessionId`; false: it is wrong. */
  changePassword(
    userId: string,
    change: { current: string; next: string; sessionId: string },
  ): Promise<boolean>;
  /** Disabling ends every session at once. */
  disable(userId: string): Promise<void>;
  enable(userId: string): Promise<void>;
}

export interface Tokens {
  /** A single-use token that proves who reads the account's mail; lives for a day. */
  emailToken(userId: string): Promise<string>;
  /** Whose mail the token came by; it stays good. null: no such token, used, or expired. */
  emailTokenOwner(token: string): Promise<MailedAccount | null>;
  /** The account whose address is now verified; null: no such token, used, or expired. */
  verifyEmail(token: string): Promise<string | null>;
  /**
   * For an account that nobody has verified yet: it belongs to whoever reads its mail. Sets the password, verifies the
   * address and ends whatever the one who opened it may hold. null: bad token, or verified before.
   */
  claimAccount(token: string, password: string): Promise<string | null>;
  /** For whoever gave the right password: to bring along with the second step. */
  secondStepTicket(userId: string): Promise<string>;
  /** Whose second step is due; the ticket stays good. null: no such ticket, used, or expired. */
  secondStepOwner(ticket: string): Promise<string | null>;
  /** Uses the ticket up; false: somebody did, or it has expired. */
  spendSecondStep(ticket: string): Promise<boolean>;
  /** A single-use token that sets a new password; lives for an hour. null: nobody has this address. */
  resetToken(email: string): Promise<{ readonly userId: string; readonly token: string } | null>;
  /** Sets the password, verifies the address (the token came by mail) and ends every session. null: bad token. */
  resetPassword(token: string, password: string): Promise<{ readonly email: string } | null>;
}

/** An account as the reader of its mail meets it. */
export interface MailedAccount {
  readonly userId: string;
  readonly email: string;
  readonly verified: boolean;
}

const emailTokenHours = 24;
const secondStepMinutes = 10;

export function accountsOf(auth: Auth, database: Database): Accounts {
  return { ...makingOf(auth, database), ...keepingOf(database) };
}

function makingOf(auth: Auth, { global }: Database): Pick<Accounts, 'signUp' | 'create'> {
  const idOf = (email: string) =>
    global.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
  return {
    async signUp(account) {
      const signingUp = () => auth.api.signUpEmail({ body: { ...account } });
      let raced = false;
      const news = await collectNews(() =>
        withPreparedHash(account.password, signingUp).catch(async (error: unknown) => {
          // Two at once: the second one met the unique address. Anything else is ours to hear of.
          raced = error instanceof APIError && (await idOf(account.email)) !== undefined;
          if (!raced) throw error;
        }),
      );
      const user = await idOf(account.email);
      if (!user) throw new Error('Sign-up left no account');
      return { userId: user.id, known: raced || news.known === true };
    },
    async create({ password, churchId, emailVerified, ...account }) {
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
        if (hash === null) return;
        await db
          .insertInto('accounts')
          .values({
            id: newId(),
            user_id: id,
            account_id: id,
            provider_id: 'credential',
            password: hash,
          })
          .execute();
      });
      return id;
    },
  };
}

function keepingOf({ global }: Database): Omit<Accounts, 'signUp' | 'create'> {
  const credentialOf = (userId: string) =>
    global
      .selectFrom('accounts')
      .select(['id', 'password'])
      .where('provider_id', '=', 'credential')
      .where('user_id', '=', userId)
      .executeTakeFirst();
  return {
    async find(by) {
      const query = global
        .selectFrom('users')
        .select(['id', 'email', 'name', 'language'])
        .where('disabled_at', 'is', null);
      const found =
        'email' in by ? query.where('email', '=', by.email) : query.where('id', '=', by.userId);
      const user = await found.executeTakeFirst();
      return user
        ? { ...user, language: (user.language as Language | null) ?? fallbackLanguage }
        : null;
    },
    async update(userId, change) {
      const given = Object.fromEntries(
        Object.entries(change).filter(([, value]) => value !== undefined),
      );
      await global
        .updateTable('users')
        .set({ ...given, updated_at: now() })
        .where('id', '=', userId)
        .execute();
    },
    async passwordFits(userId, password) {
      const account = await credentialOf(userId);
      return account?.password ? verifyPassword(account.password, password) : false;
    },
    async changePassword(userId, { current, next, sessionId }) {
      const account = await credentialOf(userId);
      if (!account?.password || !(await verifyPassword(account.password, current))) return false;
      const password = await hashPassword(next);
      return global.transaction().execute(async (db) => {
        // Unless it was changed while this one was being hashed.
        const { numUpdatedRows } = await db
          .updateTable('accounts')
          .set({ password, updated_at: now() })
          .where('id', '=', account.id)
          .where('password', '=', account.password)
          .executeTakeFirstOrThrow();
        if (numUpdatedRows === 0n) return false;
        await db
          .deleteFrom('sessions')
          .where('user_id', '=', userId)
          .where('id', '<>', sessionId)
          .execute();
        await forgetMailedTokens(db, userId);
        return true;
      });
    },
    async disable(userId) {
      await global.transaction().execute(async (db) => {
        await db
          .updateTable('users')
          .set({ disabled_at: now() })
          .where('id', '=', userId)
          .execute();
        await db.deleteFrom('sessions').where('user_id', '=', userId).execute();
      });
    },
    async enable(userId) {
      await global
        .updateTable('users')
        .set({ disabled_at: null })
        .where('id', '=', userId)
        .execute();
    },
  };
}

/** Whoever read an older mail must not undo a new password with its link. */
async function forgetMailedTokens(db: Database['global'], userId: string): Promise<void> {
  await db.deleteFrom('verifications').where('value', '=', userId).execute();
  await db.deleteFrom('email_changes').where('user_id', '=', userId).execute();
}

export function tokensOf(auth: Auth, { global }: Database): Tokens {
  type Kind = 'verify-email' | 'second-step';
  async function write(kind: Kind, userId: string, minutes: number): Promise<string> {
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
  async function read(kind: Kind, token: string): Promise<string | null> {
    const { internalAdapter } = await auth.$context;
    const found = await internalAdapter.findVerificationValue(`${kind}:${token}`);
    return found && found.expiresAt > now() ? found.value : null;
  }
  return {
    emailToken: (userId) => write('verify-email', userId, emailTokenHours * 60),
    async emailTokenOwner(token) {
      const owner = await read('verify-email', token);
      if (!owner) return null;
      const user = global
        .selectFrom('users')
        .select(['id as userId', 'email', 'email_verified as verified'])
        .where('id', '=', owner);
      return (await user.where('disabled_at', 'is', null).executeTakeFirst()) ?? null;
    },
    secondStepTicket: (userId) => write('second-step', userId, secondStepMinutes),
    secondStepOwner: (ticket) => read('second-step', ticket),
    async spendSecondStep(ticket) {
      const { internalAdapter } = await auth.$context;
      return (await internalAdapter.consumeVerificationValue(`second-step:${ticket}`)) !== null;
    },
    async claimAccount(token, password) {
      const { internalAdapter } = await auth.$context;
      const hash = await hashPassword(password);
      const consumed = await internalAdapter.consumeVerificationValue(`verify-email:${token}`);
      if (!consumed) return null;
      return global.transaction().execute((db) => giveToReader(db, consumed.value, hash));
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
    async resetToken(email) {
      const news = await collectNews(() => auth.api.requestPasswordReset({ body: { email } }));
      return news.resetToken ?? null;
    },
    async resetPassword(token, password) {
      const news = await collectNews(async () => {
        await auth.api
          .resetPassword({ body: { token, newPassword: password } })
          .catch((error: unknown) => {
            if (!(error instanceof APIError)) throw error;
          });
      });
      if (!news.passwordReset) return null;
      const { userId, email } = news.passwordReset;
      await global
        .updateTable('users')
        .set({ email_verified: true })
        .where('id', '=', userId)
        .execute();
      await forgetMailedTokens(global, userId);
      return { email };
    },
  };
}

/** null: somebody proved to read this mail before. */
async function giveToReader(
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
  await forgetMailedTokens(db, userId);
  return userId;
}
