/**
 * What signing in needs once somebody tries, loaded then: the first screen goes without schemas and form library, which
 * keeps it within its 220 KB.
 */
import { accessContract } from '#domain/access/contract.ts';
import { signInInput, type SessionView } from '#domain/access/schema.ts';
import { ApiError, call } from '#web/core/api.ts';
import { words } from '#web/core/words/i18n.ts';
import { judge } from '#web/core/judge.ts';
import { unreachable } from './unreachable.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export type Attempt =
  | { readonly session: SessionView }
  /** The password was right, and a code is due. */
  | { readonly session: null; readonly ticket: string }
  | {
      readonly session: null;
      readonly ticket: null;
      readonly faults: Partial<Credentials>;
      readonly problem: string | null;
    };

export async function attemptSignIn(credentials: Credentials): Promise<Attempt> {
  const judged = judge(signInInput, credentials);
  if (judged.faults) {
    const { email, password } = judged.faults;
    return {
      session: null,
      ticket: null,
      faults: {
        ...(email && { email: email.message }),
        ...(password && { password: password.message }),
      },
      problem: null,
    };
  }
  try {
    const { session, secondStep } = await call(accessContract.signIn, judged.data);
    return secondStep ? { session: null, ticket: secondStep.ticket } : { session };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const unknown = error.code === 'internal' ? words('errors:sign-in-unknown') : error.message;
    return { session: null, ticket: null, faults: {}, problem: unreachable(error) ?? unknown };
  }
}
