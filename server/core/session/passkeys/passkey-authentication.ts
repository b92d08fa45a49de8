/** Signing in with a passkey. Part of `passkeys.ts`. */
import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { PasskeyAssertion, PasskeyRequestOptions } from '#domain/access/passkey-schema.ts';
import { now } from '../../clock.ts';
import { getRelyingParty, timeoutMilliseconds, type PasskeySettings } from './relying-party.ts';

export interface PasskeyAuthenticator {
  /** Options for `navigator.credentials.get`. */
  createSignInOptions(): Promise<PasskeyRequestOptions>;
  /** Returns the passkey and its user; null: unknown passkey or invalid response. */
  authenticate(
    assertion: PasskeyAssertion,
  ): Promise<{ readonly userId: string; readonly passkeyId: string } | null>;
}

const purpose = 'sign-in';

export function createPasskeyAuthentication({
  database: { global },
  challenges,
  appUrl,
}: PasskeySettings): PasskeyAuthenticator {
  const relyingParty = getRelyingParty(appUrl);
  return {
    createSignInOptions: async () => ({
      challenge: challenges.issue(purpose),
      rpId: relyingParty.expectedRPID,
      timeout: timeoutMilliseconds,
      userVerification: 'required',
    }),
    async authenticate({ response: browserResponse, ...assertion }) {
      const passkey = await global
        .selectFrom('passkeys')
        .select(['id', 'user_id', 'credential_id', 'public_key', 'counter', 'transports'])
        .where('credential_id', '=', assertion.id)
        .executeTakeFirst();
      if (!passkey) return null;
      // userHandle is ignored: the stored passkey determines the user.
      const { clientDataJSON, authenticatorData, signature } = browserResponse;
      const verification = await verifyAuthenticationResponse({
        response: {
          ...assertion,
          clientExtensionResults: {},
          response: { clientDataJSON, authenticatorData, signature },
        },
        expectedChallenge: (challenge: string) => challenges.consume(challenge, purpose),
        credential: {
          id: passkey.credential_id,
          publicKey: new Uint8Array(passkey.public_key),
          counter: passkey.counter,
          transports: passkey.transports,
        },
        ...relyingParty,
      }).catch(() => null);
      if (!verification?.verified) return null;
      const counter = verification.authenticationInfo.newCounter;
      // A counter that does not advance indicates a cloned passkey; devices without a counter always send 0.
      const { numUpdatedRows } = await global
        .updateTable('passkeys')
        .set({ counter, used_at: now() })
        .where('id', '=', passkey.id)
        .where((row) => (counter === 0 ? row('counter', '=', 0) : row('counter', '<', counter)))
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n ? { userId: passkey.user_id, passkeyId: passkey.id } : null;
    },
  };
}
