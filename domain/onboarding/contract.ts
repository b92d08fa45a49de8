/** The first steps of a new church, on its front page until an administrator hides them. */
import { churchesPermissions } from '#domain/churches/permissions.ts';
import { doneOutput, emptyInput } from '#domain/kernel/empty.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';

export const onboardingContract = {
  hide: endpoint({
    method: 'POST',
    path: '/api/onboarding/hide',
    can: churchesPermissions.edit,
    input: emptyInput,
    output: doneOutput,
    summary: 'Takes the first steps off the front page of all users of the church.',
  }),
};
