/** The set-up of the books: accounts where money lies, categories, and funds. */
import { z } from 'zod';
import { currency } from '#domain/churches/schema.ts';
import { id, idView } from '#domain/kernel/ids.ts';
import { amount } from '#domain/kernel/money/amount.ts';
import { plainDay, plainDayView, recordedDay } from '#domain/kernel/partial-date.ts';
import { filledLine, line } from '#domain/kernel/text/line.ts';
import { accountRoles, chartKeys } from './charts.ts';

/** Where money lies. */
export const tillKinds = ['cash', 'bank', 'wallet'] as const;
/** Where money of the church is: also with people who have yet to account for it. */
export const holdingKinds = [...tillKinds, 'advance'] as const;
export const categoryKinds = ['income', 'expense'] as const;
/** For the books alone: where balances come from, what is owed to others, and money between two funds. */
export const ownKinds = ['opening', 'custody', 'clearing'] as const;
export const accountKinds = [...holdingKinds, ...categoryKinds, ...ownKinds] as const;
export type AccountKind = (typeof accountKinds)[number];
export const fundKinds = ['free', 'restricted', 'permanent', 'custody'] as const;
export type FundKind = (typeof fundKinds)[number];
export const entryKinds = [
  'opening',
  'income',
  'expense',
  'transfer',
  'fund_transfer',
  'exchange',
  'giving',
  'deposit',
  'remittance',
  'return',
  'reversal',
] as const;
export type EntryKind = (typeof entryKinds)[number];
/** What a cost centre is. */
export const centreKinds = ['ministry', 'group', 'building', 'other'] as const;

export const maxAccounts = 500;
export const maxFunds = 200;
export const maxCentres = 200;
const maxName = 120;
const version = z.int32().min(1);

/** A sum of minor units, which may be larger than a number can hold. */
export const sumView = z.string().regex(/^-?\d+$/);

export const openBooksInput = z.strictObject({
  chart: z.enum(chartKeys),
  openedOn: recordedDay,
  accounts: z
    .array(
      z.strictObject({
        kind: z.enum(tillKinds),
        name: filledLine(1, maxName),
        /** What lies there on the day; null: nothing. */
        opening: amount.nullable().default(null),
      }),
    )
    .min(1)
    .max(20),
});

const accountFields = {
  name: filledLine(1, maxName),
  code: line(40),
  parentId: id.nullable().default(null),
  keeperId: id.nullable().default(null),
  /** Whether gifts of people can be of this category. */
  isGiving: z.boolean().default(false),
};
export const createAccountInput = z.strictObject({
  requestId: id,
  kind: z.enum([...tillKinds, ...categoryKinds]),
  ...accountFields,
  /** Of an account where money lies, which never changes; null: that of the books. */
  currency: currency.nullable().default(null),
});
export const updateAccountInput = z.strictObject({
  accountId: id,
  version,
  ...accountFields,
  /** Closed accounts are not offered any more. */
  isClosed: z.boolean().default(false),
});

const fundFields = {
  name: filledLine(1, maxName),
  purpose: line(400),
  until: plainDay.nullable().default(null),
  /** Hundredths of a percent of the gifts of a category, for a fund in custody. */
  share: z.int().min(1).max(10_000).nullable().default(null),
  sharedCategoryId: id.nullable().default(null),
};
export const createFundInput = z.strictObject({
  requestId: id,
  kind: z.enum(fundKinds),
  ...fundFields,
});
export const updateFundInput = z.strictObject({
  fundId: id,
  version,
  ...fundFields,
  isClosed: z.boolean().default(false),
});

const centreFields = {
  kind: z.enum(centreKinds),
  name: filledLine(1, maxName),
  code: line(40),
};
export const createCentreInput = z.strictObject({ requestId: id, ...centreFields });
export const updateCentreInput = z.strictObject({
  centreId: id,
  version,
  ...centreFields,
  isClosed: z.boolean().default(false),
});

export const accountView = z.strictObject({
  id: idView,
  version: z.int(),
  kind: z.enum(accountKinds),
  role: z.enum(accountRoles).nullable(),
  name: z.string(),
  code: z.string(),
  parentId: idView.nullable(),
  keeperId: idView.nullable(),
  /** null: that of the books. */
  currency: z.string().nullable(),
  isGiving: z.boolean(),
  isClosed: z.boolean(),
});
export type AccountView = z.output<typeof accountView>;

export const fundView = z.strictObject({
  id: idView,
  version: z.int(),
  kind: z.enum(fundKinds),
  name: z.string(),
  purpose: z.string(),
  until: plainDayView.nullable(),
  share: z.int().nullable(),
  sharedCategoryId: idView.nullable(),
  isClosed: z.boolean(),
});
export type FundView = z.output<typeof fundView>;

export const centreView = z.strictObject({
  id: idView,
  version: z.int(),
  kind: z.enum(centreKinds),
  name: z.string(),
  code: z.string(),
  isClosed: z.boolean(),
});
export type CentreView = z.output<typeof centreView>;

export const booksView = z.strictObject({ currency: z.string(), openedOn: plainDayView });
export const listsView = z.strictObject({
  /** null: the books are not opened yet. */
  books: booksView.nullable(),
  accounts: z.array(accountView),
  funds: z.array(fundView),
  centres: z.array(centreView),
});
export type ListsView = z.output<typeof listsView>;

/** `kind`: goods, by their value. */
export const giftMethods = ['cash', 'transfer', 'card', 'check', 'kind'] as const;
export type GiftMethod = (typeof giftMethods)[number];
