/** Exports of finance for other features. */
export {
  categoryKinds,
  entryKinds,
  fundKinds,
  giftMethods,
  sumView,
  type GiftMethod,
  type ListsView,
} from './schema.ts';
export {
  listFigures,
  month,
  periodInput,
  pickFigures,
  toPeriodDays,
  type Period,
} from './periods.ts';
