import { advancesContract as contract } from '#domain/advances/contract.ts';
import { advancesPermissions } from '#domain/advances/permissions.ts';
import { can } from '#domain/kernel/permission.ts';
import { route, type Route } from '#server/core/http/http.ts';
import { idempotentRoute } from '#server/core/idempotency/idempotent-route.ts';
import { isBooksTill, repeatedRoute, requireBooks } from '#server/finance/public.ts';
import { giveAdvance } from './give-advance.ts';
import { findAdvanceOfEntry } from './queries.ts';
import { readAdvance, readAdvances, seesAdvance, toAdvanceView } from './read-advance.ts';
import {
  addPhoto,
  addReceipt,
  changeReceipt,
  removePhoto,
  removeReceipt,
  storeAdded,
  storeOfReceipt,
} from './receipts.ts';
import { acceptAdvance, sendBack, submitAdvance } from './settle-advance.ts';

interface Listed {
  readonly id: string;
  readonly name: string;
  readonly isClosed: boolean;
}

const toOpen = <Each extends Listed>(
  all: ReadonlyMap<string, Each>,
  isOffered: (each: Each) => boolean = () => true,
) =>
  [...all.values()]
    .filter((each) => !each.isClosed && isOffered(each))
    .map(({ id, name }) => ({ id, name }));

export const advancesRoutes: readonly Route[] = [
  route(contract.list, readAdvances),
  route(contract.choices, async ({ db, actor }) => {
    const { currency, accounts, funds, centres } = await requireBooks(db);
    const givesAdvances = can(actor, advancesPermissions.edit);
    return {
      currency,
      accounts: toOpen(accounts, (account) => givesAdvances && isBooksTill(account)),
      funds: toOpen(funds, ({ kind }) => kind !== 'custody'),
      categories: toOpen(accounts, ({ kind }) => kind === 'expense'),
      centres: toOpen(centres),
    };
  }),
  route(contract.get, (call) => readAdvance(call, call.input.advanceId)),
  route(contract.findPosted, async (call) => {
    const advance = await findAdvanceOfEntry(call.db, call.input.entryId);
    const isSeen = advance !== undefined && (await seesAdvance(call, advance));
    return { advance: isSeen ? await toAdvanceView(call, advance) : null };
  }),
  repeatedRoute(contract.give, giveAdvance),
  idempotentRoute(
    contract.addReceipt,
    (call, fileIds = []) => addReceipt(call, fileIds),
    storeOfReceipt,
  ),
  route(contract.changeReceipt, changeReceipt),
  route(contract.removeReceipt, removeReceipt),
  idempotentRoute(contract.addPhoto, (call, fileIds = []) => addPhoto(call, fileIds), storeAdded),
  route(contract.removePhoto, removePhoto),
  route(contract.submit, submitAdvance),
  route(contract.sendBack, sendBack),
  repeatedRoute(contract.accept, acceptAdvance),
];
