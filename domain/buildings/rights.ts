import { defineRights } from '#domain/kernel/permission.ts';
import { buildingsPermissions } from './permissions.ts';

export const buildingsRights = defineRights('buildings', {
  /** To approve and refuse bookings, of all buildings or of one; those who edit buildings can do it without the right. */
  approve: { permission: buildingsPermissions.book, of: 'rooms' },
});
