import type buildings from '../../web/public/locales/es/buildings.json';
import { defineFeature, pictureUpload } from '#domain/kernel/feature.ts';
import { importUpload } from '#domain/imports/public.ts';
import { buildingsAudit } from './audit.ts';
import { buildingsNotices } from './notices.ts';
import { buildingsPermissions } from './permissions.ts';
import { buildingsRights } from './rights.ts';

declare module '#domain/kernel/text-keys.ts' {
  interface Texts {
    readonly buildings: typeof buildings;
  }
}

export const buildingsFeature = defineFeature({
  name: 'buildings',
  permissions: Object.values(buildingsPermissions),
  rights: Object.values(buildingsRights),
  audit: buildingsAudit,
  notices: buildingsNotices,
  uploads: {
    'building-photo': pictureUpload(buildingsPermissions.edit),
    'rooms-import': importUpload(buildingsPermissions.create),
  },
});
