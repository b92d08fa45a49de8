import type upkeep from '../../web/public/locales/es/upkeep.json';
import { maxDocumentBytes } from '#domain/documents.ts';
import { defineFeature, pictureUpload } from '#domain/kernel/feature.ts';
import { upkeepAudit } from './audit.ts';
import { upkeepNotices } from './notices.ts';
import { upkeepPermissions } from './permissions.ts';
import { upkeepRights } from './rights.ts';

declare module '#domain/kernel/text-keys.ts' {
  interface Texts {
    readonly upkeep: typeof upkeep;
  }
}

export const upkeepFeature = defineFeature({
  name: 'upkeep',
  permissions: Object.values(upkeepPermissions),
  audit: upkeepAudit,
  notices: upkeepNotices,
  rights: Object.values(upkeepRights),
  uploads: {
    'fault-photo': pictureUpload(upkeepPermissions.report),
    'building-paper': {
      permission: upkeepPermissions.edit,
      maxBytes: maxDocumentBytes,
      contentKind: null,
    },
  },
});
