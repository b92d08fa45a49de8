import { defineNotices } from '#domain/kernel/feature.ts';
import { upkeepPermissions } from './permissions.ts';

export const upkeepNotices = defineNotices('upkeep', {
  /** To those who see to faults. */
  'fault-reports': upkeepPermissions.edit,
  /** To who was given one. */
  'fault-assignments': upkeepPermissions.report,
  /** To those who see to upkeep, of papers without a person who is named. */
  'paper-expiries': upkeepPermissions.edit,
});
