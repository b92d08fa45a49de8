/** The sheets of treasurers that have a column for each kind of gift: one row is several gifts of one giver. */
import type { AccountView } from '#domain/finance/schema.ts';
import type { FileColumn } from '#domain/imports/public.ts';
import { formatAmount } from '#domain/kernel/money/typed-amount.ts';
import { fold } from '#domain/kernel/text/folding.ts';
import type { Language } from '#domain/kernel/text/languages.ts';
import { translate } from '#server/core/translations.ts';
import type { CheckedRow, ImportColumn, RowError } from '#server/imports/public.ts';
import type { GiftDraft } from './drafts.ts';
import type { BooksContext } from './import-context.ts';
import { parseCellAmount } from './read-cells.ts';

/** The words of headers, and how the category of a church is recognised; the most special first. */
const kinds = [
  ['tithes', 'diezmo,diezmos,tithe,tithes,dizimo,dizimos', /\b(diezmo|tithe|dizimo)/],
  [
    'missions',
    'mision,misiones,pro misiones,ofrenda misionera,ofrenda de misiones,ofrenda para misiones,mission,missions',
    /\b(mision|mission)/,
  ],
  [
    'building',
    'construccion,templo,pro templo,protemplo,fondo pro templo,edificio,edificacion,building,building fund,construction',
    /\b(construccion|construction|pro ?templo|templo|edific|building)/,
  ],
  ['firstfruits', 'primicia,primicias,first fruits,firstfruits', /\b(primicia|first ?fruits)/],
  [
    'special',
    'especial,especiales,ofrenda especial,special,special offering',
    /\b(especial|special)/,
  ],
  [
    'offerings',
    'ofrenda,ofrendas,ofrenda general,ofrendas generales,offering,offerings,general offering',
    /\b(ofrenda|offering)/,
  ],
] as const;
type Kind = (typeof kinds)[number][0];

/** The targets of kinds for which the user chooses the category. */
export const kindTargets = kinds.map(([kind]) => `kind:${kind}` as const);

export const isKindTarget = (target: string | null): boolean =>
  /^(category|kind):/.test(target ?? '');

const findKind = (name: string): Kind | undefined =>
  kinds.find(([, , pattern]) => pattern.test(fold(name)))?.[0];

type Column = ImportColumn<GiftDraft, BooksContext>;

/** A column of categories that understands the words for a kind, if the church has one category of it: `DIEZMO` for Diezmos. */
export function addKindWords<Words extends Pick<Column, 'words'>>(
  column: Words,
  categories: readonly AccountView[],
): Words {
  const { words } = column;
  if (!words) return column;
  const byKind = Map.groupBy(categories, ({ name }) => findKind(name));
  const byWord = new Map(
    kinds.flatMap(([kind, names]) => {
      const [only, other] = byKind.get(kind) ?? [];
      return only && !other ? names.split(',').map((name) => [name, only.id] as const) : [];
    }),
  );
  const find = (text: string): string | undefined => words.find(text) ?? byWord.get(fold(text));
  return { ...column, words: { ...words, find } };
}

/** An amount for each category, and for each kind of which the church has no category or several. */
export function createKindColumns(
  categories: readonly AccountView[],
  language: Language,
): Column[] {
  const { t } = translate(language);
  const byKind = Map.groupBy(categories, ({ name }) => findKind(name));
  const isOnlyOne = (kind: Kind | undefined): kind is Kind =>
    kind !== undefined && byKind.get(kind)?.length === 1;
  const ofCategories = categories.map(({ id, name }): Column => {
    const kind = findKind(name);
    const words = isOnlyOne(kind) ? (kinds.find(([key]) => key === kind)?.[1] ?? '') : '';
    return createColumn({
      target: `category:${id}`,
      label: t('finance-imports:amountIn', { category: name }),
      headers: [name.replaceAll(',', ' '), words].filter(Boolean).join(','),
      find: () => id,
    });
  });
  const names = new Set(categories.map(({ name }) => fold(name)));
  const unclear = kinds.flatMap(([kind, headers]): Column[] => {
    if (isOnlyOne(kind)) return [];
    const target = `kind:${kind}`;
    const column = createColumn({
      target,
      label: t('finance-imports:amountIn', { category: t(`finance-imports:kinds.${kind}`) }),
      headers: headers
        .split(',')
        .filter((header) => !names.has(header))
        .join(','),
      find: ({ words }, header) => words[target]?.(header),
    });
    const items = categories.map(({ id, name }) => ({ id, name }));
    return [{ ...column, words: { items, find: () => undefined, unknown: categoryUnknown } }];
  });
  return [...unclear, ...ofCategories];
}

const categoryUnknown = 'finance:errors.category-unknown';

interface AmountColumn extends Pick<Column, 'target' | 'label' | 'headers'> {
  /** undefined: the user has not chosen one; null: the column is not imported. */
  readonly find: (context: BooksContext, header: string) => string | null | undefined;
}

const createColumn = ({ find, ...column }: AmountColumn): Column => ({
  ...column,
  isOmittedFromTemplate: true,
  read(text, draft, context) {
    const amount = parseCellAmount(text, context.books.currency);
    if (amount === null) return 'import-number-unreadable';
    if (amount === 0) return null;
    if (amount < 0) return 'finance-imports:errors.gift-negative';
    const { headers, settings } = context.run;
    const header = headers[settings.mapping.indexOf(column.target)] ?? '';
    const categoryId = find(context, header);
    if (categoryId === undefined) return { reason: categoryUnknown, value: header };
    draft.amounts ??= [];
    draft.amounts.push({ categoryId, amount, column: settings.mapping.indexOf(column.target) });
    return null;
  },
  show: (_, cell) => cell,
});

/** A row without a total has no error. */
export function checkTotal(
  { amounts = [], amount: total }: GiftDraft,
  { errors, findColumn }: CheckedRow,
  { books: { currency }, run: { settings, church, language } }: BooksContext,
): RowError[] {
  const isUnread = errors.some(({ column }) => isKindTarget(settings.mapping[column] ?? null));
  const sum = amounts.reduce((all, { amount }) => all + amount, 0);
  if (isUnread || total === null || total === sum) return [];
  const style = { language, country: church.country, currency };
  const format = (amount: number): string => formatAmount(String(amount), currency, style);
  const reason = 'finance-imports:errors.total-differs';
  return [{ column: findColumn('amount'), reason, value: `${format(total)} ≠ ${format(sum)}` }];
}

/** Whether most cells of a column are words; in a column with such a header they are the kinds themselves. */
function hasWords({ samples }: FileColumn): boolean {
  const filled = samples.filter((cell) => cell.trim() !== '');
  return filled.filter((cell) => /\p{L}{3}/u.test(cell)).length * 2 > filled.length;
}

/** A column of words named "Ofrenda" has the categories, and the only column of amounts is that of the gift. */
export function refineKindColumns(
  mapping: readonly (string | null)[],
  columns: readonly FileColumn[],
): (string | null)[] {
  const words = mapping.flatMap((target, index) => {
    const column = columns[index];
    return column && isKindTarget(target) && hasWords(column) ? [index] : [];
  });
  const category = mapping.includes('category') ? -1 : (words[0] ?? -1);
  const refined = mapping.map((target, index) => {
    if (index === category) return 'category';
    return words.includes(index) ? null : target;
  });
  const amounts = refined.filter(isKindTarget);
  const isPlain =
    amounts.length === 1 && refined.includes('category') && !refined.includes('amount');
  return isPlain ? refined.map((target) => (isKindTarget(target) ? 'amount' : target)) : refined;
}
