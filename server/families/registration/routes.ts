/** Contract → handler. */
import { registrationContract as contract } from '#domain/families/registration-contract.ts';
import { acceptedRegistration, type RegistrationView } from '#domain/families/registration.ts';
import { done } from '#domain/kernel/empty.ts';
import { requireFound } from '#domain/kernel/errors.ts';
import { churchRoute, route, type Route, type TransactionCall } from '#server/core/http/http.ts';
import { getRequestLanguage } from '#server/core/translations.ts';
import { findSubmissionOfKind } from '#server/people/public.ts';
import { findPresentHousehold } from '../queries/merge-queries.ts';
import { acceptRegistration, undoRegistration } from './accept-registration.ts';
import { openRegistration, submitRegistration } from './holder-form.ts';
import { linkRoutes } from './links.ts';
import { registrationKind } from './submission-kind.ts';

export const registrationRoutes: readonly Route[] = [
  ...linkRoutes,
  churchRoute(contract.open, (call) =>
    openRegistration(call, getRequestLanguage(call.request.headers, call.actor.language)),
  ),
  churchRoute(contract.submit, submitRegistration),
  route(contract.read, readRegistration),
  route(contract.accept, async (call) => ({
    familyId: (await acceptRegistration(call)).familyId,
  })),
  route(contract.undoAcceptance, async (call) => {
    await undoRegistration(call);
    return done;
  }),
];

async function readRegistration({
  db,
  input,
}: TransactionCall<{ readonly submissionId: string }>): Promise<RegistrationView> {
  const submission = requireFound(
    await findSubmissionOfKind(db, registrationKind, input.submissionId),
  );
  const { content, status, result } = submission;
  const family =
    content.familyId === null ? null : await findPresentHousehold(db, content.familyId, false);
  const accepted = status === 'accepted' ? acceptedRegistration.safeParse(result) : null;
  return {
    ...content,
    family: family && {
      id: family.id,
      version: family.version,
      name: family.name,
      homePhone: family.homePhone,
      weddingDate: family.weddingDate,
      address: family.address,
      members: [...family.members, ...family.formerMembers]
        .filter(({ until, person }) => until === null || content.leavingIds.includes(person.id))
        .map(({ person: { id: personId, displayName } }) => ({ personId, displayName })),
    },
    acceptedFamilyId: accepted?.data?.familyId ?? null,
    mayUndo: accepted?.success ?? false,
  };
}
