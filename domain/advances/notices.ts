import { defineNotices } from '#domain/kernel/feature.ts';
import { advancesPermissions } from './permissions.ts';

export const advancesNotices = defineNotices('advances', {
  /** To the user who got the money, on the day after it was due, and when a settlement comes back. */
  'own-advances': advancesPermissions.settle,
});
