/** What can be chosen in the forms of the books now. */
import { tillKinds, type AccountKind, type ListsView } from '#domain/finance/schema.ts';
import { toChoice, type Choice } from '#web/core/forms/choices.ts';

const listAccounts = ({ accounts }: ListsView, kinds: readonly AccountKind[]): Choice[] =>
  accounts.filter(({ isClosed, kind }) => !isClosed && kinds.includes(kind)).map(toChoice);

/** Accounts where money lies. */
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
