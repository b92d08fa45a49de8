/**
 * The second step of signing in: codes of an authenticator (TOTP, RFC 6238, computed by better-auth's library) and recovery
 * codes. The authenticator's secret lies encrypted (XChaCha20-Poly1305); a code is accepted once.
 */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { base32 } from '@better-auth/utils/base32';
import { createOTP } from '@better-auth/utils/otp';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { sql } from 'kysely';
import { now } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import { newRecoveryCodes, recoveryHash } from './recovery-codes.ts';

const issuer = 'Redil';
const periodSeconds = 30;
/** Clocks differ: a code of the half minute before or after counts. */
const tolerance = [0, -1, 1] as const;

export interface SecondFactorState {
  /** null: off. */
  readonly since: Date | null;
  readonly recoveryCodesLeft: number;
}

/** What an authenticator is told: as text, and as the address that its QR code holds. */
export interface NewSecret {
  readonly key: string;
  readonly uri: string;
}

interface Keeping {
  state(userId: string): Promise<SecondFactorState>;
  /** A new secret, of no effect until a code of it is confirmed. null: one is in use already. */
  begin(userId: string, email: string): Promise<NewSecret | null>;
  /** Turns it on and ends every other session. The recovery codes are told only now. null: wrong code, or nothing begun. */
  confirm(userId: string, code: string, sessionId: string): Promise<readonly string[] | null>;
  /** New recovery codes in place of the old ones. null: the second step is off. */
  renewRecoveryCodes(userId: string): Promise<readonly string[] | null>;
  /** Turns it off. false: it was off. */
  remove(userId: string): Promise<boolean>;
}

export interface SecondFactor extends Keeping {
  /** Is it a code of the authenticator, or a recovery code? It won't be a second time. */
  spend(userId: string, code: string): Promise<'code' | 'recovery' | null>;
}

export function secondFactorOf({ global }: Pick<Database, 'global'>, secret: string): SecondFactor {
  // A purpose of its own, so that no other ciphertext under the same secret is taken for one of these.
  const vault: Vault = { global, secret, key: `two-factor:${secret}` };
  return { ...keepingOf(vault), ...spendingOf(vault) };
}

interface Vault {
  readonly global: Database['global'];
  /** For recovery codes. */
  readonly secret: string;
  /** For the authenticators' secrets. */
  readonly key: string;
}

async function stepOf(
  { global, key }: Vault,
  userId: string,
  code: string,
  on: boolean,
): Promise<{ step: number; stored: string } | null> {
  const found = global.selectFrom('two_factors').select('secret').where('user_id', '=', userId);
  const row = await found.where('confirmed_at', on ? 'is not' : 'is', null).executeTakeFirst();
  if (!row) return null;
  const step = await matchingStep(await symmetricDecrypt({ key, data: row.secret }), code);
  return step === null ? null : { step, stored: row.secret };
}

function keepingOf(vault: Vault): Keeping {
  const { global, secret, key } = vault;
  const hashesOf = (userId: string, codes: readonly string[]) =>
    codes.map((code) => recoveryHash(secret, userId, code));
  return {
    async state(userId) {
      const row = await global
        .selectFrom('two_factors')
        .select(['confirmed_at', 'recovery_hashes'])
        .where('user_id', '=', userId);
      const found = await row.where('confirmed_at', 'is not', null).executeTakeFirst();
      return {
        since: found?.confirmed_at ?? null,
        recoveryCodesLeft: found?.recovery_hashes.length ?? 0,
      };
    },
    async begin(userId, email) {
      // createOTP takes the bytes of a text: 22 signs that hold 128 bits (RFC 4226, section 4).
      const text = randomBytes(16).toString('base64url');
      const encrypted = await symmetricEncrypt({ key, data: text });
      const { rows } = await sql`
        INSERT INTO two_factors (user_id, secret, created_at) VALUES (${userId}, ${encrypted}, ${now()})
        ON CONFLICT (user_id) DO UPDATE SET secret = excluded.secret, created_at = excluded.created_at
        WHERE two_factors.confirmed_at IS NULL
        RETURNING user_id`.execute(global);
      if (rows.length === 0) return null;
      return {
        key: base32.encode(text, { padding: false }),
        uri: createOTP(text, { period: periodSeconds }).url(issuer, email),
      };
    },
    async confirm(userId, code, sessionId) {
      const match = await stepOf(vault, userId, code, false);
      if (!match) return null;
      const codes = newRecoveryCodes();
      return global.transaction().execute(async (db) => {
        const { numUpdatedRows } = await db
          .updateTable('two_factors')
          .set({
            confirmed_at: now(),
            last_step: match.step,
            recovery_hashes: hashesOf(userId, codes),
          })
          .where('user_id', '=', userId)
          .where('secret', '=', match.stored)
          .where('confirmed_at', 'is', null)
          .executeTakeFirstOrThrow();
        if (numUpdatedRows === 0n) return null;
        await db
          .updateTable('users')
          .set({ two_factor_at: now() })
          .where('id', '=', userId)
          .execute();
        await db
          .deleteFrom('sessions')
          .where('user_id', '=', userId)
          .where('id', '<>', sessionId)
          .execute();
        return codes;
      });
    },
    async renewRecoveryCodes(userId) {
      const codes = newRecoveryCodes();
      const { numUpdatedRows } = await global
        .updateTable('two_factors')
        .set({ recovery_hashes: hashesOf(userId, codes) })
        .where('user_id', '=', userId)
        .where('confirmed_at', 'is not', null)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n ? codes : null;
    },
    remove: (userId) =>
      global.transaction().execute(async (db) => {
        const { numDeletedRows } = await db
          .deleteFrom('two_factors')
          .where('user_id', '=', userId)
          .executeTakeFirstOrThrow();
        await db
          .updateTable('users')
          .set({ two_factor_at: null })
          .where('id', '=', userId)
          .execute();
        return numDeletedRows > 0n;
      }),
  };
}

function spendingOf(vault: Vault): Pick<SecondFactor, 'spend'> {
  const { global, secret } = vault;
  return {
    async spend(userId, code) {
      if (!isAuthenticatorCode(code))
        return (await spendRecovery(userId, code)) ? 'recovery' : null;
      const match = await stepOf(vault, userId, code, true);
      if (!match) return null;
      // The same code, or one before it, is no news: whoever read it over a shoulder comes too late.
      const { numUpdatedRows } = await global
        .updateTable('two_factors')
        .set({ last_step: match.step })
        .where('user_id', '=', userId)
        .where('last_step', '<', match.step)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n ? 'code' : null;
    },
  };

  async function spendRecovery(userId: string, code: string): Promise<boolean> {
    const hash = recoveryHash(secret, userId, code);
    const { rows } = await sql`
      UPDATE two_factors SET recovery_hashes = array_remove(recovery_hashes, ${hash})
      WHERE user_id = ${userId} AND confirmed_at IS NOT NULL AND ${hash} = ANY (recovery_hashes)
      RETURNING user_id`.execute(global);
    return rows.length > 0;
  }
}

const isAuthenticatorCode = (code: string): boolean => /^\d{6}$/.test(code.replace(/\s/g, ''));

/** The half minute whose code it is; null: none that counts now. */
async function matchingStep(secret: string, code: string): Promise<number | null> {
  const given = Buffer.from(code.replace(/\s/g, ''));
  const present = Math.floor(now().getTime() / 1000 / periodSeconds);
  const otp = createOTP(secret, { period: periodSeconds });
  for (const offset of tolerance) {
    const expected = Buffer.from(await otp.hotp(present + offset));
    if (given.length === expected.length && timingSafeEqual(given, expected))
      return present + offset;
  }
  return null;
}
