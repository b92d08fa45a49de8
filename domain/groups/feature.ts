import type groups from '../../web/public/locales/es/groups.json';
import { maxDocumentBytes } from '#domain/documents.ts';
import { defineFeature, pictureUpload } from '#domain/kernel/feature.ts';
import { groupsAudit } from './audit.ts';
import { groupsNotices } from './notices.ts';
import { groupsPermissions } from './permissions.ts';

declare module '#domain/kernel/text-keys.ts' {
  interface Texts {
    readonly groups: typeof groups;
  }
}

export const groupsFeature = defineFeature({
  name: 'groups',
  permissions: Object.values(groupsPermissions),
  audit: groupsAudit,
  notices: groupsNotices,
  uploads: {
    'group-photo': pictureUpload(groupsPermissions.edit),
    'group-file': {
      permission: groupsPermissions.edit,
      maxBytes: maxDocumentBytes,
      contentKind: null,
    },
  },
});
