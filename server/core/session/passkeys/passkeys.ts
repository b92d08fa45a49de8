/**
 * Passkeys (WebAuthn, verified by @simplewebauthn/server). A passkey is bound to this site's host name and requires user
 * verification, so it counts as two factors and needs no additional code.
 */
import {
  createPasskeyAuthentication,
  type PasskeyAuthenticator,
} from './passkey-authentication.ts';
import { createPasskeyRegistration, type PasskeyRegistrar } from './passkey-registration.ts';
import type { PasskeySettings } from './relying-party.ts';

export const maxPasskeys = 20;

export interface Passkey {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly usedAt: Date | null;
}

interface PasskeyList {
  list(userId: string): Promise<Passkey[]>;
  /** false: the account has no such passkey. */
  remove(userId: string, passkeyId: string): Promise<boolean>;
}

export interface Passkeys extends PasskeyList, PasskeyRegistrar, PasskeyAuthenticator {}

export function createPasskeys(settings: PasskeySettings): Passkeys {
  return {
    ...createPasskeyList(settings),
    ...createPasskeyRegistration(settings),
    ...createPasskeyAuthentication(settings),
  };
}

function createPasskeyList({ database: { global } }: PasskeySettings): PasskeyList {
  return {
    list: (userId) =>
      global
        .selectFrom('passkeys')
        .select(['id', 'name', 'created_at as createdAt', 'used_at as usedAt'])
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .execute(),
    async remove(userId, passkeyId) {
      const { numDeletedRows } = await global
        .deleteFrom('passkeys')
        .where('user_id', '=', userId)
        .where('id', '=', passkeyId)
        .executeTakeFirstOrThrow();
      return numDeletedRows > 0n;
    },
  };
}
