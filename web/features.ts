/** The features with screens, in the order of features. */
import { accessFeature } from './access/feature.ts';
import { auditFeature } from './audit/feature.ts';
import { birthdaysFeature } from './birthdays/feature.ts';
import { churchesFeature } from './churches/feature.ts';
import { dashboardFeature } from './dashboard/feature.ts';
import { consentRequestsFeature } from './consent-requests/feature.ts';
import { dataFeature } from './data/feature.ts';
import { familiesFeature } from './families/feature.ts';
import { relationProposalsFeature } from './relation-proposals/feature.ts';
import { familyFiltersFeature } from './family-filters/feature.ts';
import { familyFormFeature } from './family-form/feature.ts';
import { familyRegistrationsFeature } from './family-registrations/feature.ts';
import { familyRolesFeature } from './family-roles/feature.ts';
import { familyStatisticsFeature } from './family-statistics/feature.ts';
import { familyTreeFeature } from './family-tree/feature.ts';
import { finderFeature } from './finder/feature.ts';
import { followUpsFeature } from './follow-ups/feature.ts';
import { groupImportsFeature } from './group-imports/feature.ts';
import { groupsFeature } from './groups/feature.ts';
import { helpFeature } from './help/feature.ts';
import { knownPeopleFeature } from './known-people/feature.ts';
import { landingFeature } from './landing/feature.ts';
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
import { monthClosingFeature } from './month-closing/feature.ts';
import { newslettersFeature } from './newsletters/feature.ts';
import { peopleFeature } from './people/feature.ts';
import { peopleStatisticsFeature } from './people-statistics/feature.ts';
import { personAccountsFeature } from './person-accounts/feature.ts';
import { platformFeature } from './platform/feature.ts';
import { supervisionFeature } from './supervision/feature.ts';
import { subscriptionFeature } from './subscription/feature.ts';
import { usersFeature } from './users/feature.ts';
import { visitorsFeature } from './visitors/feature.ts';
import type { Feature } from './core/feature.ts';

/** One line for each feature. */
export const features: readonly Feature[] = [
  landingFeature,
  churchesFeature,
  accessFeature,
  usersFeature,
  subscriptionFeature,
  peopleFeature,
  peopleStatisticsFeature,
  birthdaysFeature,
  followUpsFeature,
  knownPeopleFeature,
  familiesFeature,
  familyFiltersFeature,
  relationProposalsFeature,
  familyRegistrationsFeature,
  familyRolesFeature,
  familyStatisticsFeature,
  familyTreeFeature,
  visitorsFeature,
  familyFormFeature,
  mapFeature,
  groupsFeature,
  groupImportsFeature,
  personAccountsFeature,
  consentRequestsFeature,
  meetingsFeature,
  supervisionFeature,
  finderFeature,
  suppliersFeature,
  buildingsFeature,
  upkeepFeature,
  agendaFeature,
  rotaFeature,
  financeFeature,
  financeImportsFeature,
  bankFeature,
  monthClosingFeature,
  budgetFeature,
  expensesFeature,
  advancesFeature,
  cashFeature,
  pledgesFeature,
  fiscalYearsFeature,
  givingStatementsFeature,
  bookReviewFeature,
  newslettersFeature,
  auditFeature,
  dataFeature,
  platformFeature,
  helpFeature,
  dashboardFeature,
];
