/** Signing in with a passkey, loaded when somebody asks for it. */
import { browserSupportsWebAuthn, startAuthentication } from '@simplewebauthn/browser';
import { accessContract } from '#domain/access/contract.ts';
import type { SessionView } from '#domain/access/schema.ts';
import { ApiError, call } from '#web/core/api.ts';
import { words } from '#web/core/words/i18n.ts';
import { troubleOf } from '../form-problem.ts';

export type PasskeyAttempt =
  | { readonly session: SessionView }
  | { readonly session: null; readonly problem: string };

export async function attemptPasskey(): Promise<PasskeyAttempt> {
  if (!browserSupportsWebAuthn())
    return { session: null, problem: words('auth:login.passkeyUnsupported') };
  try {
    const optionsJSON = await call(accessContract.passkeyOptions, {});
    const answer = { ...(await startAuthentication({ optionsJSON })), clientExtensionResults: {} };
    const { session } = await call(accessContract.passkeySignIn, { answer });
    return { session };
  } catch (error) {
    // Whoever closes the device's question gets an error of the browser: there is nothing to mend.
    return {
      session: null,
      problem: error instanceof ApiError ? troubleOf(error) : words('auth:login.passkeyCancelled'),
    };
  }
}
