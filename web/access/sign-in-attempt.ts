/**
 * Validates and sends the sign-in form. Loaded when a field gets the focus, because without the schemas the login page stays
 * within its budget of 220 KB.
 */
import { accessContract } from '#domain/access/contract.ts';
import { signInInput, type SessionView } from '#domain/access/schema.ts';
import { ApiError, call } from '#web/core/api/api.ts';
import { validate } from '#web/core/forms/validate.ts';
import { getSignInMessage } from './error-messages.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export type SignInAttempt =
  | { readonly session: SessionView }
  /** The password was right, and a second factor is required. */
  | { readonly session: null; readonly ticket: string }
  | {
      readonly session: null;
      readonly ticket: null;
      readonly fieldErrors: Partial<Credentials>;
      readonly problem: string | null;
    };

export async function attemptSignIn(credentials: Credentials): Promise<SignInAttempt> {
  const result = validate(signInInput, credentials);
  if (result.errors) {
    const { email, password } = result.errors;
    return {
      session: null,
      ticket: null,
      fieldErrors: {
        ...(email && { email: email.message }),
        ...(password && { password: password.message }),
      },
      problem: null,
    };
  }
  try {
    const { session, secondStep } = await call(accessContract.signIn, result.data);
    return secondStep ? { session: null, ticket: secondStep.ticket } : { session };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { session: null, ticket: null, fieldErrors: {}, problem: getSignInMessage(error) };
  }
}
