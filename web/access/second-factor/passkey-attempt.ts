/** Signing in with a passkey; loaded on demand. */
import { browserSupportsWebAuthn, startAuthentication } from '@simplewebauthn/browser';
import { accessContract } from '#domain/access/contract.ts';
import type { SessionView } from '#domain/access/schema.ts';
import { ApiError, call } from '#web/core/api/api.ts';
import { translate } from '#web/core/i18n/i18n.ts';
import { getErrorMessage } from '../error-messages.ts';

export type PasskeyAttempt =
  | { readonly session: SessionView }
  | { readonly session: null; readonly problem: string };

export async function attemptPasskey(): Promise<PasskeyAttempt> {
  if (!browserSupportsWebAuthn())
    return { session: null, problem: translate('auth:login.passkeyUnsupported') };
  try {
    const optionsJSON = await call(accessContract.passkeyOptions, {});
    const answer = { ...(await startAuthentication({ optionsJSON })), clientExtensionResults: {} };
    const { session } = await call(accessContract.passkeySignIn, { answer });
    return { session };
  } catch (error) {
    // Cancelling the browser's prompt throws an error of the browser.
    return {
      session: null,
      problem:
        error instanceof ApiError
          ? getErrorMessage(error)
          : translate('auth:login.passkeyCancelled'),
    };
  }
}
