import { defineNotices } from '#domain/kernel/feature.ts';
import { rotaPermissions } from './permissions.ts';

export const rotaNotices = defineNotices('rota', {
  /** To those who organize the rota. */
  'rota-declines': rotaPermissions.edit,
});
