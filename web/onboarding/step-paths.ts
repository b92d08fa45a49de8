import type { StepKey } from '#domain/onboarding/schema.ts';
import { requestsPath } from '#web/consent-requests/public.ts';
import { familyFormSettingsPath } from '#web/family-form/public.ts';
import { importGroupsPath } from '#web/group-imports/public.ts';
import { importMembersPath } from '#web/people/public.ts';
import { inviteLeadersPath } from '#web/person-accounts/public.ts';
import { relationProposalsPath } from '#web/relation-proposals/public.ts';
import { visitorCardSettingsPath } from '#web/visitors/public.ts';

/** Where each step is taken. */
export const stepPaths: Record<StepKey, string> = {
  people: importMembersPath,
  relations: relationProposalsPath,
  groups: importGroupsPath,
  leaders: inviteLeadersPath,
  consent: requestsPath,
  'family-form': familyFormSettingsPath,
  'visitor-card': visitorCardSettingsPath,
};
