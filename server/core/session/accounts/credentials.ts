/** What an account can be entered with. Part of `session.ts`. */
import { now } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import { newId } from '../../ids.ts';

type Db = Database['global'];

/** Sets or replaces the account's password. */
export async function setPassword(db: Db, userId: string, hash: string): Promise<void> {
  const change = { password: hash, updated_at: now() };
  const key = { user_id: userId, account_id: userId, provider_id: 'credential' };
  await db
    .insertInto('accounts')
    .values({ id: newId(), ...key, ...change })
    .onConflict((conflict) => conflict.columns(['provider_id', 'account_id']).doUpdateSet(change))
    .execute();
}

/** After a change of password or address, links in older mails must not work. */
export async function deleteMailedTokens(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('verifications').where('value', '=', userId).execute();
  await db.deleteFrom('email_changes').where('user_id', '=', userId).execute();
}

export interface AccountClaim {
  readonly userId: string;
  /** The hash of the owner's new password. */
  readonly passwordHash: string;
  readonly name?: string;
  readonly onlyWithoutChurch?: boolean;
}

/**
 * Hands an unverified account to the owner of its mailbox, who proved it with a mailed token. Anyone can sign up with a
 * stranger's address, so everything that an earlier holder could sign in with is removed. false: the account is verified or
 * disabled; with `onlyWithoutChurch` also when it belongs to a church.
 */
export async function claimUnverifiedAccount(
  db: Db,
  { userId, passwordHash, name, onlyWithoutChurch = false }: AccountClaim,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({
      email_verified: true,
      two_factor_at: null,
      known_devices: [],
      updated_at: now(),
      ...(name === undefined ? {} : { name }),
    })
    .where('id', '=', userId)
    .where('email_verified', '=', false)
    .where('disabled_at', 'is', null)
    .$if(onlyWithoutChurch, (query) => query.where('church_id', 'is', null))
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  for (const table of ['accounts', 'sessions', 'two_factors', 'passkeys'] as const)
    await db.deleteFrom(table).where('user_id', '=', userId).execute();
  await deleteMailedTokens(db, userId);
  await setPassword(db, userId, passwordHash);
  return true;
}
