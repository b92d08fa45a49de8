/** The features of `domain`, in the order in which the interface lists their permissions, rights and actions. */
import { accessFeature } from './access/feature.ts';
import { auditFeature } from './audit/feature.ts';
import { churchesFeature } from './churches/feature.ts';
import { consentRequestsFeature } from './consent-requests/feature.ts';
import { dataFeature } from './data/feature.ts';
import { familiesFeature } from './families/feature.ts';
import { familyFormFeature } from './family-form/feature.ts';
import { finderFeature } from './finder/feature.ts';
import { followUpsFeature } from './follow-ups/feature.ts';
import { groupImportsFeature } from './group-imports/feature.ts';
import { groupsFeature } from './groups/feature.ts';
import { healthFeature } from './health/feature.ts';
import { importsFeature } from './imports/feature.ts';
import { mapFeature } from './map/feature.ts';
import { meetingsFeature } from './meetings/feature.ts';
import { suppliersFeature } from './suppliers/feature.ts';
import { buildingsFeature } from './buildings/feature.ts';
import { upkeepFeature } from './upkeep/feature.ts';
import { agendaFeature } from './agenda/feature.ts';
import { rotaFeature } from './rota/feature.ts';
import { financeFeature } from './finance/feature.ts';
import { financeImportsFeature } from './finance-imports/feature.ts';
import { bankFeature } from './bank/feature.ts';
import { budgetFeature } from './budget/feature.ts';
import { expensesFeature } from './expenses/feature.ts';
import { advancesFeature } from './advances/feature.ts';
import { cashFeature } from './cash/feature.ts';
import { pledgesFeature } from './pledges/feature.ts';
import { fiscalYearsFeature } from './fiscal-years/feature.ts';
import { givingStatementsFeature } from './giving-statements/feature.ts';
import { bookReviewFeature } from './book-review/feature.ts';
import { newslettersFeature } from './newsletters/feature.ts';
import { onboardingFeature } from './onboarding/feature.ts';
import { notesFeature } from './notes/feature.ts';
import { peopleFeature } from './people/feature.ts';
import { personAccountsFeature } from './person-accounts/feature.ts';
import { pickupFeature } from './pickup/feature.ts';
import { platformFeature } from './platform/feature.ts';
import { placesFeature } from './places/feature.ts';
import { subscriptionFeature } from './subscription/feature.ts';
import { usersFeature } from './users/feature.ts';
import { visitorsFeature } from './visitors/feature.ts';
import type { Feature } from './kernel/feature.ts';

/** One line for each feature. */
export const features = [
  importsFeature,
  peopleFeature,
  healthFeature,
  notesFeature,
  followUpsFeature,
  familiesFeature,
  pickupFeature,
  visitorsFeature,
  familyFormFeature,
  mapFeature,
  groupsFeature,
  groupImportsFeature,
  personAccountsFeature,
  consentRequestsFeature,
  meetingsFeature,
  finderFeature,
  suppliersFeature,
  buildingsFeature,
  upkeepFeature,
  agendaFeature,
  rotaFeature,
  financeFeature,
  financeImportsFeature,
  bankFeature,
  budgetFeature,
  expensesFeature,
  advancesFeature,
  cashFeature,
  pledgesFeature,
  fiscalYearsFeature,
  givingStatementsFeature,
  bookReviewFeature,
  onboardingFeature,
  newslettersFeature,
  churchesFeature,
  dataFeature,
  auditFeature,
  accessFeature,
  usersFeature,
  subscriptionFeature,
  placesFeature,
  platformFeature,
] as const satisfies readonly Feature[];

/** The manifests that have this part. */
export type FeatureWith<Part extends keyof Feature> = Extract<
  (typeof features)[number],
  { readonly [Name in Part]: unknown }
>;
