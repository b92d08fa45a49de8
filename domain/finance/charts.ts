/** The categories with which the books of a church begin, in the words of churches; their names are in the locale under `chart`. */

export const chartKeys = ['general', 'AR', 'CL', 'CO', 'ES', 'MX', 'PE', 'US'] as const;
export type ChartKey = (typeof chartKeys)[number];

/** What the product itself uses a category for. */
export const accountRoles = ['surplus', 'shortage', 'share', 'inKind'] as const;
export type AccountRole = (typeof accountRoles)[number];

const giving = ['tithes', 'offerings', 'firstfruits', 'special', 'missions', 'building'] as const;
const otherIncome = ['rentals', 'activities', 'interest', 'otherIncome', 'surplus'] as const;
const expenses = {
  staff: ['pastor', 'salaries', 'socialSecurity', 'guests'],
  place: ['rent', 'utilities', 'internet', 'cleaning', 'repairs', 'insurance'],
  ministry: ['sundaySchool', 'music', 'youth', 'literature', 'hospitality'],
  mission: ['missionaries', 'help', 'share'],
  office: ['stationery', 'transport', 'bankFees', 'taxes', 'otherExpense', 'shortage', 'inKind'],
} as const;

type Parent = keyof typeof expenses;
const parents = Object.keys(expenses) as Parent[];
type CategoryKey =
  | (typeof giving)[number]
  | (typeof otherIncome)[number]
  | (typeof expenses)[Parent][number]
  | Parent;

/** Other words for some categories: "arriendo", "renta", "alquiler". */
const localNames: Partial<Readonly<Record<ChartKey, readonly ChartText[]>>> = {
  CL: ['rent-arriendo'],
  CO: ['rent-arriendo'],
  MX: ['rent-renta', 'taxes-mx'],
  US: ['rent-renta'],
  ES: ['taxes-es'],
};
type ChartText = CategoryKey | 'rent-arriendo' | 'rent-renta' | 'taxes-mx' | 'taxes-es';

export interface ChartCategory {
  readonly key: CategoryKey;
  readonly nameKey: `finance:chart.${ChartText}`;
  readonly kind: 'income' | 'expense';
  readonly parent: Parent | null;
  readonly role: AccountRole | null;
  readonly isGiving: boolean;
}

/** In the order in which lists have them; each follows its parent. */
export function listCategories(chart: ChartKey): ChartCategory[] {
  const toCategory = (
    key: CategoryKey,
    kind: ChartCategory['kind'],
    parent: Parent | null,
  ): ChartCategory => {
    const local = localNames[chart]?.find((text) => text.startsWith(`${key}-`));
    return {
      key,
      nameKey: `finance:chart.${local ?? key}`,
      kind,
      parent,
      role: accountRoles.find((role) => role === key) ?? null,
      isGiving: giving.some((each) => each === key),
    };
  };
  return [
    ...[...giving, ...otherIncome].map((key) => toCategory(key, 'income', null)),
    ...parents.flatMap((parent) => [
      toCategory(parent, 'expense', null),
      ...expenses[parent].map((key) => toCategory(key, 'expense', parent)),
    ]),
  ];
}

/** The chart that is offered to a church of a country. */
export const findChart = (country: string): ChartKey =>
  chartKeys.find((chart) => chart === country) ?? 'general';
