/** Changing an account's e-mail address: takes effect when the new address is confirmed. */
import { createHash, randomBytes } from 'node:crypto';
import { now } from '../../clock.ts';
import { isUniqueViolation } from '../../database/constraint-errors.ts';
import type { Database } from '../../database/database.ts';
import { deleteMailedTokens } from './credentials.ts';

const lifetimeHours = 24;

export const getEmailChangeExpiry = (): Date =>
  new Date(now().getTime() + lifetimeHours * 3600 * 1000);

export interface EmailChanges {
  /** The address waiting for confirmation. */
  findPending(userId: string): Promise<string | null>;
  /** Creates a single-use token for the new address and invalidates earlier ones. null: the address has an account. */
  begin(userId: string, email: string): Promise<string | null>;
  cancel(userId: string): Promise<void>;
  /** Changes the address and ends every session except `keep`. null: unknown token; `taken`: the address has an account by now. */
  confirm(token: string, keep: string | null): Promise<ChangedEmail | 'taken' | null>;
}

export interface ChangedEmail {
  readonly userId: string;
  readonly churchId: string | null;
  readonly before: string;
}

const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

export function createEmailChanges({ global }: Pick<Database, 'global'>): EmailChanges {
  const isTaken = async (db: Database['global'], email: string): Promise<boolean> =>
    (await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()) !==
    undefined;
  return {
    async findPending(userId) {
      const pendingQuery = global
        .selectFrom('email_changes')
        .select('email')
        .where('user_id', '=', userId)
        .where('expires_at', '>', now());
      return (await pendingQuery.executeTakeFirst())?.email ?? null;
    },
    async begin(userId, email) {
      const token = randomBytes(32).toString('base64url');
      const change = {
        email,
        token_hash: hashToken(token),
        expires_at: getEmailChangeExpiry(),
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
          const consumed = db
            .deleteFrom('email_changes')
            .where('token_hash', '=', hashToken(token))
            .where('expires_at', '>', now());
          const change = await consumed.returning(['user_id', 'email']).executeTakeFirst();
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
          await deleteMailedTokens(db, change.user_id);
          return { userId: change.user_id, churchId: before.church_id, before: before.email };
        });
      // Two accounts can take one address simultaneously, since both found it free.
      return confirming.catch((error: unknown) => {
        if (isUniqueViolation(error)) return 'taken';
        throw error;
      });
    },
  };
}
