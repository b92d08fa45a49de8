/** Creates a passkey on this device; loaded on demand. */
import { browserSupportsWebAuthn, startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import { securityContract } from '#domain/access/security-contract.ts';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { ApiError, call } from '#web/core/api/api.ts';
import { translate } from '#web/core/i18n/i18n.ts';

/** Rejects with an `ApiError` if the request was rejected or the device created none. */
export async function createPasskey(name: string, password: string): Promise<{ id: string }> {
  if (!browserSupportsWebAuthn())
    throw new ApiError('failed_precondition', translate('security:passkeys.unsupported'));
  const options = await call(securityContract.beginPasskey, { password });
  const answer = { ...(await startCeremony(options)), clientExtensionResults: {} };
  return call(securityContract.addPasskey, { name, answer });
}

async function startCeremony({
  excludeCredentials,
  ...options
}: OutputOf<typeof securityContract.beginPasskey.output>) {
  const excluded = excludeCredentials.map(({ id, type, transports = [] }) => ({
    id,
    type,
    transports,
  }));
  try {
    return await startRegistration({ optionsJSON: { ...options, excludeCredentials: excluded } });
  } catch (error) {
    throw error instanceof WebAuthnError &&
      error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
      ? new ApiError('conflict', translate('security:passkeys.alreadyRegistered'))
      : new ApiError('cancelled', translate('security:passkeys.cancelled'));
  }
}
