/**
 * The second step of signing in: authenticator codes (TOTP) and recovery codes. The authenticator's secret is stored
 * encrypted (XChaCha20-Poly1305); each code is accepted once.
 */
import { sql } from 'kysely';
import { now } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import { decrypt, encrypt } from '../../security/encryption.ts';
import { createRecoveryCodes, hashRecoveryCode } from './recovery-codes.ts';
import {
  createTotpSecret,
  createTotpUri,
  encodeTotpKey,
  findTotpStep,
  isTotpCode,
} from './totp.ts';

export interface SecondFactorState {
  /** null: off. */
  readonly since: Date | null;
  readonly recoveryCodesLeft: number;
}

/** The secret to enter in an authenticator, as text and as the URI of its QR code. */
export interface AuthenticatorSecret {
  readonly key: string;
  readonly uri: string;
}

interface SecondFactorSettings {
  readState(userId: string): Promise<SecondFactorState>;
  /** Creates a secret that takes effect when a code of it is confirmed. null: the second factor is already on. */
  begin(userId: string, email: string): Promise<AuthenticatorSecret | null>;
  /**
   * Turns the second factor on, ends every other session and returns the recovery codes, which can't be read again. null:
   * wrong code, or not begun.
   */
  confirm(userId: string, code: string, sessionId: string): Promise<readonly string[] | null>;
  /** Replaces the recovery codes. null: the second factor is off. */
  renewRecoveryCodes(userId: string): Promise<readonly string[] | null>;
  /** Turns the second factor off. false: it was off. */
  remove(userId: string): Promise<boolean>;
}

export interface SecondFactor extends SecondFactorSettings {
  /** Checks an authenticator or recovery code and uses it up. null: wrong or already used. */
  consumeCode(userId: string, code: string): Promise<'code' | 'recovery' | null>;
}

export function createSecondFactor(
  { global }: Pick<Database, 'global'>,
  secret: string,
): SecondFactor {
  // A separate purpose, so that no other ciphertext under the same secret is accepted here.
  const store: SecondFactorStore = { global, secret, key: `two-factor:${secret}` };
  return { ...createSettings(store), consumeCode: createCodeConsumer(store) };
}

interface SecondFactorStore {
  readonly global: Database['global'];
  /** Hashes recovery codes. */
  readonly secret: string;
  /** Encrypts authenticator secrets. */
  readonly key: string;
}

async function findMatchingStep(
  { global, key }: SecondFactorStore,
  userId: string,
  code: string,
  isConfirmed: boolean,
): Promise<{ step: number; encryptedSecret: string } | null> {
  const row = await global
    .selectFrom('two_factors')
    .select('secret')
    .where('user_id', '=', userId)
    .where('confirmed_at', isConfirmed ? 'is not' : 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const step = findTotpStep(decrypt(key, row.secret), code);
  return step === null ? null : { step, encryptedSecret: row.secret };
}

function createSettings(store: SecondFactorStore): SecondFactorSettings {
  const { global, secret, key } = store;
  const hashCodes = (userId: string, codes: readonly string[]) =>
    codes.map((code) => hashRecoveryCode(secret, userId, code));
  return {
    async readState(userId) {
      const row = await global
        .selectFrom('two_factors')
        .select(['confirmed_at', 'recovery_hashes'])
        .where('user_id', '=', userId)
        .where('confirmed_at', 'is not', null)
        .executeTakeFirst();
      return {
        since: row?.confirmed_at ?? null,
        recoveryCodesLeft: row?.recovery_hashes.length ?? 0,
      };
    },
    async begin(userId, email) {
      const totpSecret = createTotpSecret();
      const encrypted = encrypt(key, totpSecret);
      const { rows } = await sql`
        INSERT INTO two_factors (user_id, secret, created_at) VALUES (${userId}, ${encrypted}, ${now()})
        ON CONFLICT (user_id) DO UPDATE SET secret = excluded.secret, created_at = excluded.created_at
        WHERE two_factors.confirmed_at IS NULL
        RETURNING user_id`.execute(global);
      if (rows.length === 0) return null;
      return { key: encodeTotpKey(totpSecret), uri: createTotpUri(totpSecret, email) };
    },
    async confirm(userId, code, sessionId) {
      const match = await findMatchingStep(store, userId, code, false);
      if (!match) return null;
      const codes = createRecoveryCodes();
      return global.transaction().execute(async (db) => {
        const { numUpdatedRows } = await db
          .updateTable('two_factors')
          .set({
            confirmed_at: now(),
            last_step: match.step,
            recovery_hashes: hashCodes(userId, codes),
          })
          .where('user_id', '=', userId)
          .where('secret', '=', match.encryptedSecret)
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
      const codes = createRecoveryCodes();
      const { numUpdatedRows } = await global
        .updateTable('two_factors')
        .set({ recovery_hashes: hashCodes(userId, codes) })
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

function createCodeConsumer(store: SecondFactorStore): SecondFactor['consumeCode'] {
  const { global, secret } = store;
  return async (userId, code) => {
    if (!isTotpCode(code)) return (await consumeRecoveryCode(userId, code)) ? 'recovery' : null;
    const match = await findMatchingStep(store, userId, code, true);
    if (!match) return null;
    // Rejects the same or an earlier code, so that one read over a shoulder can't be reused.
    const { numUpdatedRows } = await global
      .updateTable('two_factors')
      .set({ last_step: match.step })
      .where('user_id', '=', userId)
      .where('last_step', '<', match.step)
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n ? 'code' : null;
  };

  async function consumeRecoveryCode(userId: string, code: string): Promise<boolean> {
    const hash = hashRecoveryCode(secret, userId, code);
    const { rows } = await sql`
      UPDATE two_factors SET recovery_hashes = array_remove(recovery_hashes, ${hash})
      WHERE user_id = ${userId} AND confirmed_at IS NOT NULL AND ${hash} = ANY (recovery_hashes)
      RETURNING user_id`.execute(global);
    return rows.length > 0;
  }
}
