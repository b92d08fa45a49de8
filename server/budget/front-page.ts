/** What the budget adds to the front page. */
import { freeMoneyCard } from '#domain/budget/front-page.ts';
import { checkAccess } from '#domain/access/guard.ts';
import { financePermissions } from '#domain/finance/permissions.ts';
import { groupsPermissions } from '#domain/groups/permissions.ts';
import { defineFrontPageCard, type FrontPageContributions } from '#server/access/public.ts';
import { readFrontPage } from '#server/finance/public.ts';

/** Only for users who do not see groups: the others have the card of attendance in its place. */
const freeMoney = defineFrontPageCard({
  key: 'money-free',
  requires: { permission: financePermissions.totals },
  isFor: (visitor) => checkAccess(visitor, { permission: groupsPermissions.view }) !== null,
  schema: freeMoneyCard,
  read: async (call) => {
    const { books, money, thisMonth } = await readFrontPage(call);
    return books && { currency: books.currency, free: money.free, ...thisMonth };
  },
});

export const budgetFrontPage: FrontPageContributions = { frontPageCards: [freeMoney] };
