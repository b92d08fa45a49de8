import { defineNotices } from '#domain/kernel/feature.ts';
import { buildingsPermissions } from './permissions.ts';

export const buildingsNotices = defineNotices('buildings', {
  /** To those who approve bookings. */
  'booking-requests': buildingsPermissions.rooms,
  /** To those who requested them. */
  'booking-answers': buildingsPermissions.rooms,
});
