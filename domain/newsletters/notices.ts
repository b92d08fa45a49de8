import { defineNotices } from '#domain/kernel/feature.ts';
import { newslettersPermissions } from './permissions.ts';

export const newslettersNotices = defineNotices('newsletters', {
  'newsletter-problems': newslettersPermissions.view,
});
