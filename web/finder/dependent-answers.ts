import { finderContract } from '#domain/finder/contract.ts';
import { inboxContract } from '#domain/people/inbox/contract.ts';
import type { DependentAnswers } from '#web/core/api/dependent-answers.ts';

/** A request waits again once the inbox takes its refusal back. */
export default [
  { of: inboxContract.get, change: [finderContract.request, finderContract.requests] },
] satisfies readonly DependentAnswers[];
