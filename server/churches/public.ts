export type {
  OnCurrencyChanged,
  OnFiscalMonthSet,
  OnModulesChanged,
  OnTimeZoneChanged,
} from './routes.ts';
export { isModuleOpen, lockChurch, readChurch, showsBirthdays } from './queries.ts';
export { registerChurch, type OnChurchCreated } from './register-church.ts';
export { countUsers, requireUserCapacity } from './user-limit-queries.ts';
export { updateChurch } from './queries.ts';
export { settingsRoute } from './settings-route.ts';
export { createStopPages } from './stop-pages.ts';
export { createWordList } from './word-list.ts';
export { createWordFinder } from './word-finder.ts';
export { chooseFreeSlug, findChurchBySlug, readSlug, settleSlug } from './slug-queries.ts';
export { inOpenChurch, type OpenChurch } from './open-church.ts';
export {
  toChurchPagePath,
  toClientPath,
  type ChurchPageEntry,
  type ChurchPages,
} from './church-pages.ts';
export { listChurchesInUse, type ChurchInUse } from './open-churches-unscoped-queries.ts';
export { readLogo } from './logo.ts';
export { toChurchPaper, type PrintedChurch } from './church-paper.ts';
