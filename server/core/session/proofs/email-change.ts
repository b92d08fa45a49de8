/** A new address of mail for an account: of no effect until whoever reads it says yes. */
import { createHash, randomBytes } from 'node:crypto';
import { now } from '../../clock.ts';
import type { Database } from '../../database/database.ts';

const hours = 24;

export interface EmailChanges {
  /** The address that waits for its confirmation. */
  pending(userId: string): Promise<string | null>;
  /** A single-use token for the new address; a token before it is worth nothing from now on. null: the address has an account. */
  begin(userId: string, email: string): Promise<string | null>;
  cancel(userId: string): Promise<void>;
  /** The address is the account's from now on, and every session but `keep` ends. null: no such token; `taken`: by now it has an account. */
  confirm(token: string, keep: string | null): Promise<ChangedEmail | 'taken' | null>;
}

export interface ChangedEmail {
  readonly userId: string;
  readonly churchId: string | null;
  readonly before: string;
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

export function emailChangesOf({ global }: Pick<Database, 'global'>): EmailChanges {
  const isTaken = async (db: Database['global'], email: string): Promise<boolean> =>
    (await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()) !==
    undefined;
  return {
    async pending(userId) {
      const waiting = global
        .selectFrom('email_changes')
        .select('email')
        .where('user_id', '=', userId)
        .where('expires_at', '>', now());
      return (await waiting.executeTakeFirst())?.email ?? null;
    },
    async begin(userId, email) {
      const token = randomBytes(32).toString('base64url');
      const change = {
        email,
        token_hash: hashOf(token),
        expires_at: new Date(now().getTime() + hours * 3600 * 1000),
      };
      await global
        .insertInto('email_changes')
        .values({ user_id: userId, ...change })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(change))
        .execute();
      return (await isTaken(global, email)) ? null : token;
    },
    async cancel(userId) {
      await global.deleteFrom('email_changes').where('user_id', '=', userId).execute();
    },
    confirm: (token, keep) => {
      const confirming = global
        .transaction()
        .execute(async (db): Promise<ChangedEmail | 'taken' | null> => {
          const spent = db
            .deleteFrom('email_changes')
            .where('token_hash', '=', hashOf(token))
            .where('expires_at', '>', now());
          const change = await spent.returning(['user_id', 'email']).executeTakeFirst();
          if (!change) return null;
          const user = db
            .selectFrom('users')
            .select(['email', 'church_id'])
            .where('id', '=', change.user_id)
            .where('disabled_at', 'is', null);
          const before = await user.executeTakeFirst();
          if (!before) return null;
          if (await isTaken(db, change.email)) return 'taken';
          await db
            .updateTable('users')
            .set({ email: change.email, email_verified: true, updated_at: now() })
            .where('id', '=', change.user_id)
            .execute();
          let ended = db.deleteFrom('sessions').where('user_id', '=', change.user_id);
          if (keep) ended = ended.where('id', '<>', keep);
          await ended.execute();
          // Links that lie in the old mailbox open nothing any more.
          await db.deleteFrom('verifications').where('value', '=', change.user_id).execute();
          return { userId: change.user_id, churchId: before.church_id, before: before.email };
        });
      // Of two accounts that take one address at once, each has found it free.
      return confirming.catch((error: unknown) => {
        if (error instanceof Error && 'code' in error && error.code === '23505') return 'taken';
        throw error;
      });
    },
  };
}
