/** Single-use tokens. Only their hash is stored, so reading the table gives no usable links. Part of `session.ts`. */
import { createHash, randomBytes } from 'node:crypto';
import { now } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import { newId } from '../../ids.ts';
import { hashPassword } from './password-hash.ts';

type Db = Database['global'];

/** A token of one kind is not accepted as another; the number is its lifetime in minutes. */
const lifetimes = {
  'verify-email': 24 * 60,
  'reset-password': 60,
  'activate-account': 7 * 24 * 60,
  'second-step': 10,
} as const;

export type TokenKind = keyof typeof lifetimes;

export const getTokenExpiry = (kind: TokenKind): Date =>
  new Date(now().getTime() + lifetimes[kind] * 60_000);

/** The hash under which a token is stored. */
export const hashToken = (kind: TokenKind, token: string): string =>
  createHash('sha256').update(`${kind}:${token}`).digest('base64url');

export async function createToken(db: Db, kind: TokenKind, userId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db
    .insertInto('verifications')
    .values({
      id: newId(),
      identifier: hashToken(kind, token),
      value: userId,
      expires_at: getTokenExpiry(kind),
    })
    .execute();
  return token;
}

/** Returns the token's user id without using the token. null: unknown, used or expired. */
export async function findTokenUser(
  db: Db,
  kind: TokenKind,
  token: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('verifications')
    .select('value')
    .where('identifier', '=', hashToken(kind, token))
    .where('expires_at', '>', now())
    .executeTakeFirst();
  return row?.value ?? null;
}

/** Uses the token and returns its user id; of simultaneous calls one succeeds. null: unknown, used or expired. */
export async function consumeToken(db: Db, kind: TokenKind, token: string): Promise<string | null> {
  const row = await db
    .deleteFrom('verifications')
    .where('identifier', '=', hashToken(kind, token))
    .where('expires_at', '>', now())
    .returning('value')
    .executeTakeFirst();
  return row?.value ?? null;
}

/**
 * Uses a token that sets a password: `apply` runs in the same transaction, the password is hashed before it and only for an
 * existing token. null: unknown, used or expired token.
 */
export async function consumeTokenWithPassword<T>(
  db: Db,
  use: { readonly kind: TokenKind; readonly token: string; readonly password: string },
  apply: (db: Db, userId: string, passwordHash: string) => Promise<T>,
): Promise<T | null> {
  if (!(await findTokenUser(db, use.kind, use.token))) return null;
  const passwordHash = await hashPassword(use.password);
  return db.transaction().execute(async (transaction) => {
    const userId = await consumeToken(transaction, use.kind, use.token);
    return userId === null ? null : apply(transaction, userId, passwordHash);
  });
}
