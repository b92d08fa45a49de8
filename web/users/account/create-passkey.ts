/** Creates a passkey on this device; loaded on demand. */
import { browserSupportsWebAuthn, startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import { securityContract } from '#domain/access/security-contract.ts';
import { ApiError, call } from '#web/core/api/api.ts';

/** A key of `security.json`. */
export type PasskeyProblem =
  | 'passkeys.unsupported'
  | 'passkeys.alreadyRegistered'
  | 'passkeys.cancelled';

/** Returns null on success, or why the device created none. Throws the `ApiError` of a rejected request. */
export async function createPasskey(
  name: string,
  password: string,
): Promise<PasskeyProblem | null> {
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
    const isRegistered =
      error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
    return isRegistered ? 'passkeys.alreadyRegistered' : 'passkeys.cancelled';
  }
}
