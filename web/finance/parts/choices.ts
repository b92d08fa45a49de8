/** What can be chosen in the forms of the books now. */
import { tillKinds, type AccountKind, type ListsView } from '#domain/finance/schema.ts';
import { toChoice, type Choice } from '#web/core/forms/choices.ts';

const listAccounts = ({ accounts }: ListsView, kinds: readonly AccountKind[]): Choice[] =>
  accounts
    .filter(
      ({ isClosed, kind, currency }) => !isClosed && currency === null && kinds.includes(kind),
    )
    .map(toChoice);

/** Accounts where money lies, of whatever currency: those of others than the books' say which. */
export const listMoneyAccounts = ({ accounts }: ListsView): Choice[] =>
  accounts
    .filter(({ isClosed, kind }) => !isClosed && tillKinds.some((each) => each === kind))
    .map(({ id, name, currency }) => ({
      value: id,
      label: currency === null ? name : `${name} (${currency})`,
    }));

/** Of an account, and so of what is posted to it. */
export const getCurrency = ({ accounts, books }: ListsView, accountId: string): string =>
  accounts.find(({ id }) => id === accountId)?.currency ?? books?.currency ?? 'USD';

/** Currencies that some account has beside that of the books. */
export const hasOtherCurrencies = ({ accounts }: ListsView): boolean =>
  accounts.some(({ currency, isClosed }) => currency !== null && !isClosed);

/** Accounts where money of the books' currency lies. */
export const listTills = (lists: ListsView): Choice[] => listAccounts(lists, tillKinds);
interface ChoiceGroup {
  readonly group: string;
  readonly items: Choice[];
}

/** Categories within others stand below these, which are chosen only if they have none. */
export function listCategories(
  { accounts }: ListsView,
  kind: 'income' | 'expense',
): (Choice | ChoiceGroup)[] {
  const open = accounts.filter((account) => account.kind === kind && !account.isClosed);
  const children = Map.groupBy(open, ({ parentId }) => parentId);
  return (children.get(null) ?? []).map((account) => {
    const items = children.get(account.id);
    return items ? { group: account.name, items: items.map(toChoice) } : toChoice(account);
  });
}
export const listBanks = (lists: ListsView): Choice[] => listAccounts(lists, ['bank', 'wallet']);
/** Categories of what people give. */
export const listGivingKinds = ({ accounts }: ListsView): Choice[] =>
  accounts.filter(({ isClosed, isGiving }) => !isClosed && isGiving).map(toChoice);
export const listCentreChoices = ({ centres }: ListsView): Choice[] =>
  centres.filter(({ isClosed }) => !isClosed).map(toChoice);
export const listFundChoices = ({ funds }: ListsView): Choice[] =>
  funds.filter(({ isClosed }) => !isClosed).map(toChoice);
