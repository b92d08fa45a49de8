/** Adding a passkey to an account. Part of `passkeys.ts`. */
import { verifyRegistrationResponse } from '@simplewebauthn/server';
import type { PasskeyCreationOptions, PasskeyRegistration } from '#domain/access/passkey-schema.ts';
import { now } from '../../clock.ts';
import { newId } from '../../ids.ts';
import { getRelyingParty, timeoutMilliseconds, type PasskeySettings } from './relying-party.ts';

export interface PasskeyRegistrar {
  /** Options for `navigator.credentials.create`. */
  createRegistrationOptions(user: {
    readonly id: string;
    readonly email: string;
    readonly name: string;
  }): Promise<PasskeyCreationOptions>;
  /** Returns the new passkey's id; null: invalid response, or the passkey is already registered. */
  add(userId: string, name: string, registration: PasskeyRegistration): Promise<string | null>;
}

/** COSE numbers of the commonly supported algorithms: EdDSA, ES256, RS256. */
const algorithms = [-8, -7, -257];
const getPurpose = (userId: string): string => `add:${userId}`;

export function createPasskeyRegistration({
  database: { global },
  challenges,
  appUrl,
}: PasskeySettings): PasskeyRegistrar {
  const relyingParty = getRelyingParty(appUrl);
  return {
    async createRegistrationOptions({ id, email, name }) {
      const existing = await global
        .selectFrom('passkeys')
        .select(['credential_id', 'transports'])
        .where('user_id', '=', id)
        .execute();
      return {
        challenge: challenges.issue(getPurpose(id)),
        rp: { name: 'Redil', id: relyingParty.expectedRPID },
        user: { id: Buffer.from(id).toString('base64url'), name: email, displayName: name },
        pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
        timeout: timeoutMilliseconds,
        attestation: 'none',
        excludeCredentials: existing.map((passkey) => ({
          id: passkey.credential_id,
          type: 'public-key',
          transports: passkey.transports,
        })),
        // Discoverable, so that sign-in needs no e-mail address; unlocked by biometrics or PIN.
        authenticatorSelection: {
          residentKey: 'required',
          userVerification: 'required',
          requireResidentKey: true,
        },
        extensions: { credProps: true },
      };
    },
    async add(userId, name, { response: browserResponse, ...registration }) {
      const {
        clientDataJSON,
        attestationObject,
        transports: browserTransports = [],
      } = browserResponse;
      const verification = await verifyRegistrationResponse({
        response: {
          ...registration,
          clientExtensionResults: {},
          response: { clientDataJSON, attestationObject, transports: browserTransports },
        },
        expectedChallenge: (challenge: string) => challenges.consume(challenge, getPurpose(userId)),
        supportedAlgorithmIDs: algorithms,
        ...relyingParty,
      }).catch(() => null);
      if (!verification?.verified) return null;
      const {
        id: credential_id,
        publicKey,
        counter,
        transports = [],
      } = verification.registrationInfo.credential;
      const added = await global
        .insertInto('passkeys')
        .values({
          id: newId(),
          user_id: userId,
          name,
          credential_id,
          public_key: Buffer.from(publicKey),
          counter,
          transports,
          created_at: now(),
        })
        .onConflict((conflict) => conflict.column('credential_id').doNothing())
        .returning('id')
        .executeTakeFirst();
      return added?.id ?? null;
    },
  };
}
