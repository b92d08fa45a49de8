/**
 * Passkeys (WebAuthn, checked by @simplewebauthn/server): a device that recognises its owner signs for this site's name
 * alone. That is two factors at once, so no code is asked for after it.
 */
import {
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticatorTransportFuture,
} from '@simplewebauthn/server';
import type {
  PasskeyAnswer,
  PasskeyCreation,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
} from '#domain/access/passkey-schema.ts';
import { now } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import { newId } from '../../ids.ts';
import { challengeSeconds, type Challenges } from './signed-challenge.ts';

/** More than anybody has devices. */
export const maxPasskeys = 20;
const timeout = challengeSeconds * 1000;
/** EdDSA, ES256, RS256: what devices have (COSE numbers). */
const algorithms = [-8, -7, -257];
const signingIn = 'sign-in';
const addingTo = (userId: string): string => `add:${userId}`;

export interface Passkey {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly usedAt: Date | null;
}

interface Keeping {
  list(userId: string): Promise<Passkey[]>;
  /** What the browser makes a passkey of. */
  beginAdding(person: {
    readonly id: string;
    readonly email: string;
    readonly name: string;
  }): Promise<PasskeyCreationOptions>;
  /** The new passkey's id; null: the answer is not worth it, or the passkey is known. */
  add(userId: string, name: string, answer: PasskeyCreation): Promise<string | null>;
  /** false: no such passkey of this account. */
  remove(userId: string, passkeyId: string): Promise<boolean>;
}

export interface Passkeys extends Keeping {
  beginSignIn(): Promise<PasskeyRequestOptions>;
  /** Whose passkey answered; null: nobody's, or not well. */
  signIn(answer: PasskeyAnswer): Promise<string | null>;
}

export interface PasskeySettings {
  readonly database: Pick<Database, 'global'>;
  readonly challenges: Challenges;
  /** Passkeys hold for its host name, and are used from its origin alone. */
  readonly appUrl: string;
}

export function passkeysOf(settings: PasskeySettings): Passkeys {
  return { ...keepingOf(settings), ...signingInOf(settings) };
}

function siteOf(appUrl: string): {
  readonly expectedOrigin: string;
  readonly expectedRPID: string;
} {
  const { origin, hostname } = new URL(appUrl);
  return { expectedOrigin: origin, expectedRPID: hostname };
}

const transportsOf = (row: { readonly transports: string[] }) =>
  row.transports as AuthenticatorTransportFuture[];

function keepingOf({ database: { global }, challenges, appUrl }: PasskeySettings): Keeping {
  const site = siteOf(appUrl);
  return {
    list: (userId) =>
      global
        .selectFrom('passkeys')
        .select(['id', 'name', 'created_at as createdAt', 'used_at as usedAt'])
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .execute(),
    async beginAdding({ id, email, name }) {
      const known = await global
        .selectFrom('passkeys')
        .select(['credential_id', 'transports'])
        .where('user_id', '=', id)
        .execute();
      return {
        challenge: challenges.ask(addingTo(id)),
        rp: { name: 'Redil', id: site.expectedRPID },
        user: { id: Buffer.from(id).toString('base64url'), name: email, displayName: name },
        pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
        timeout,
        attestation: 'none',
        excludeCredentials: known.map((each) => ({
          id: each.credential_id,
          type: 'public-key',
          transports: transportsOf(each),
        })),
        // Found by the device itself, so that nobody types an address; opened by its owner's finger, face or code.
        authenticatorSelection: {
          residentKey: 'required',
          userVerification: 'required',
          requireResidentKey: true,
        },
        extensions: { credProps: true },
      };
    },
    async add(userId, name, { response: given, ...answer }) {
      const { clientDataJSON, attestationObject, transports: told = [] } = given;
      const response = {
        ...answer,
        clientExtensionResults: {},
        response: { clientDataJSON, attestationObject, transports: told },
      };
      const expectedChallenge = (challenge: string) =>
        challenges.settle(challenge, addingTo(userId));
      const asked = { response, expectedChallenge, supportedAlgorithmIDs: algorithms, ...site };
      const verified = await verifyRegistrationResponse(asked).catch(() => null);
      if (!verified?.verified) return null;
      const {
        id: credential_id,
        publicKey,
        counter,
        transports = [],
      } = verified.registrationInfo.credential;
      const row = {
        id: newId(),
        user_id: userId,
        name,
        credential_id,
        public_key: Buffer.from(publicKey),
        counter,
        transports,
      };
      const added = await global
        .insertInto('passkeys')
        .values({ ...row, created_at: now() })
        .onConflict((conflict) => conflict.column('credential_id').doNothing())
        .returning('id')
        .executeTakeFirst();
      return added?.id ?? null;
    },
    async remove(userId, passkeyId) {
      const removing = global
        .deleteFrom('passkeys')
        .where('user_id', '=', userId)
        .where('id', '=', passkeyId);
      return (await removing.executeTakeFirstOrThrow()).numDeletedRows > 0n;
    },
  };
}

function signingInOf({
  database: { global },
  challenges,
  appUrl,
}: PasskeySettings): Pick<Passkeys, 'beginSignIn' | 'signIn'> {
  const site = siteOf(appUrl);
  return {
    beginSignIn: async () => ({
      challenge: challenges.ask(signingIn),
      rpId: site.expectedRPID,
      timeout,
      userVerification: 'required',
    }),
    async signIn({ response: given, ...answer }) {
      const known = await global
        .selectFrom('passkeys')
        .select(['id', 'user_id', 'credential_id', 'public_key', 'counter', 'transports'])
        .where('credential_id', '=', answer.id)
        .executeTakeFirst();
      if (!known) return null;
      const credential = {
        id: known.credential_id,
        publicKey: new Uint8Array(known.public_key),
        counter: known.counter,
        transports: transportsOf(known),
      };
      // What the device says of its user is not asked: the key itself says whose it is.
      const { clientDataJSON, authenticatorData, signature } = given;
      const response = {
        ...answer,
        clientExtensionResults: {},
        response: { clientDataJSON, authenticatorData, signature },
      };
      const expectedChallenge = (challenge: string) => challenges.settle(challenge, signingIn);
      const verified = await verifyAuthenticationResponse({
        response,
        expectedChallenge,
        credential,
        ...site,
      }).catch(() => null);
      if (!verified?.verified) return null;
      const counter = verified.authenticationInfo.newCounter;
      // A counter that does not advance speaks of a copy; devices without one always say 0.
      const { numUpdatedRows } = await global
        .updateTable('passkeys')
        .set({ counter, used_at: now() })
        .where('id', '=', known.id)
        .where((row) => (counter === 0 ? row('counter', '=', 0) : row('counter', '<', counter)))
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n ? known.user_id : null;
    },
  };
}
