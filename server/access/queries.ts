import { fallbackLanguage, type Language } from '#domain/kernel/languages.ts';
import { now } from '#server/core/clock.ts';
import type { ChurchDb, Database } from '#server/core/database.ts';
import type { Recipient } from './mails.ts';

type GlobalDb = Database['global'];

/** Whoever a mail about an account goes to; null for a disabled or unknown account. */
export async function findRecipient(db: GlobalDb, by: { readonly email: string } | { readonly userId: string }): Promise<(Recipient & { id: string }) | null> {
  const query = db.selectFrom('users').select(['id', 'email', 'name', 'language']).where('disabled_at', 'is', null);
  const found = 'email' in by ? query.where('email', '=', by.email) : query.where('id', '=', by.userId);
  const user = await found.executeTakeFirst();
  return user ? { id: user.id, email: user.email, name: user.name, language: (user.language as Language | null) ?? fallbackLanguage } : null;
}

export async function updateAccount(
  db: GlobalDb,
  userId: string,
  change: { readonly name?: string | undefined; readonly language?: Language | undefined },
): Promise<void> {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  await db
    .updateTable('users')
    .set({ ...given, updated_at: now() })
    .where('id', '=', userId)
    .execute();
}

export async function hasOpenJoinLink(db: ChurchDb, tokenHash: Buffer): Promise<boolean> {
  const link = await db
    .selectFrom('join_links')
    .select('id')
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now())
    .executeTakeFirst();
  return link !== undefined;
}

export async function insertJoinRequest(db: ChurchDb, id: string, userId: string): Promise<void> {
  await db
    .insertInto('join_requests')
    .values({ id, user_id: userId })
    .onConflict((conflict) => conflict.columns(['church_id', 'user_id']).doNothing())
    .execute();
}
