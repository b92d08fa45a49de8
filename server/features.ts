/** The features of the server. `app.ts` composes the product of them. */
import { accessFeature } from './access/feature.ts';
import { auditFeature } from './audit/feature.ts';
import { birthdaysFeature } from './birthdays/feature.ts';
import { churchPageFeature } from './church-page/feature.ts';
import { churchesFeature } from './churches/feature.ts';
import { consentRequestsFeature } from './consent-requests/feature.ts';
import { deathsFeature } from './deaths/feature.ts';
import { dataFeature } from './data/feature.ts';
import { familiesFeature } from './families/feature.ts';
import { familyFormFeature } from './family-form/feature.ts';
import { familyImportsFeature } from './family-imports/feature.ts';
import { finderFeature } from './finder/feature.ts';
import { followUpsFeature } from './follow-ups/feature.ts';
import { geocodingFeature } from './geocoding/feature.ts';
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
import { placesFeature } from './places/feature.ts';
import { platformFeature } from './platform/feature.ts';
import { supervisionFeature } from './supervision/feature.ts';
import { subscriptionFeature } from './subscription/feature.ts';
import { usersFeature } from './users/feature.ts';
import { visitorsFeature } from './visitors/feature.ts';
import {
  collectTables,
  type FeatureTables,
  type TenantTable,
} from './core/database/feature-tables.ts';
import type { DeclaredMails, FeatureMails } from './core/mail/declarations.ts';
import type { AllFeatures, Contributions, Feature } from './feature.ts';

/** One line for each feature. It comes after those whose tables it references: a church is restored in this order. */
const manifests = [
  churchesFeature,
  accessFeature,
  usersFeature,
  subscriptionFeature,
  placesFeature,
  importsFeature,
  peopleFeature,
  birthdaysFeature,
  healthFeature,
  notesFeature,
  deathsFeature,
  followUpsFeature,
  familiesFeature,
  familyImportsFeature,
  pickupFeature,
  geocodingFeature,
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
  auditFeature,
  dataFeature,
  platformFeature,
  // Last, because it answers every address under `/c/` that no other feature serves.
  churchPageFeature,
] as const;

export const features: readonly Feature[] = manifests;

type NamesIn<Tables> =
  Tables extends Pick<FeatureTables, 'exported' | 'excluded'>
    ? keyof Tables['exported'] | keyof Tables['excluded']
    : never;
/** Does not compile while a tenant table is in the manifest of no feature. */
({}) satisfies Record<Exclude<TenantTable, NamesIn<(typeof manifests)[number]['tables']>>, never>;

type NameWithMails = Extract<(typeof manifests)[number], { readonly mails: FeatureMails }>['name'];
type DeclaringName = Exclude<keyof DeclaredMails, 'accounts'>;
/** Does not compile while a manifest lacks the mails that its feature declares, or has others. */
({}) satisfies Record<
  Exclude<DeclaringName, NameWithMails> | Exclude<NameWithMails, DeclaringName>,
  never
>;

/** Later features come first, because an earlier one makes something of what they add. */
const collectContributions = (): readonly Contributions[] =>
  features.toReversed().reduce<readonly Contributions[]>(
    (all, { contributesFrom }) => (contributesFrom ? [...all, contributesFrom(all)] : all),
    features.flatMap(({ contributes }) => contributes ?? []),
  );

export const allFeatures: AllFeatures = {
  contributions: collectContributions(),
  tables: collectTables(features.flatMap(({ tables }) => tables ?? [])),
};

/** What the features say of mails, for `openCore`. */
export const mailFeatures = {
  mails: features.flatMap(({ mails }) => mails ?? []),
  addressBooks: allFeatures.contributions.flatMap(({ addressBook }) => addressBook ?? []),
};

export const onChurchCreated = allFeatures.contributions.flatMap(
  (each) => each.onChurchCreated ?? [],
);
