/** Making a passkey on this device, loaded when somebody wants one. */
import { browserSupportsWebAuthn, startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import { securityContract } from '#domain/access/contract.ts';
import { ApiError, call } from '#web/core/api.ts';

/** A key of `security.json` that says what went wrong on the device; null: the passkey is there. Throws what the server refuses. */
export type PasskeyTrouble = 'passkeys.unsupported' | 'passkeys.known' | 'passkeys.cancelled';

export async function makePasskey(name: string, password: string): Promise<PasskeyTrouble | null> {
  if (!browserSupportsWebAuthn()) return 'passkeys.unsupported';
  const { excludeCredentials, ...options } = await call(securityContract.beginPasskey, {
    password,
  });
  const excluded = excludeCredentials.map(({ id, type, transports = [] }) => ({
    id,
    type,
    transports,
  }));
  try {
    const created = await startRegistration({
      optionsJSON: { ...options, excludeCredentials: excluded },
    });
    const answer = { ...created, clientExtensionResults: {} };
    await call(securityContract.addPasskey, { name, answer });
    return null;
  } catch (error) {
    if (error instanceof ApiError) throw error;
    const known =
      error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
    return known ? 'passkeys.known' : 'passkeys.cancelled';
  }
}
