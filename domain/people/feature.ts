import type members from '../../web/public/locales/es/members.json';
import type completion from '../../web/public/locales/es/completion.json';
import { defineFeature, mebibyte, pictureUpload } from '#domain/kernel/feature.ts';
import { peopleAudit } from './audit.ts';
import { peoplePermissions } from './permissions.ts';

declare module '#domain/kernel/text-keys.ts' {
  interface Texts {
    readonly members: typeof members;
    readonly completion: typeof completion;
  }
}

export const peopleFeature = defineFeature({
  name: 'people',
  permissions: Object.values(peoplePermissions),
  audit: peopleAudit,
  uploads: {
    'people-import': {
      permission: peoplePermissions.import,
      maxBytes: 50 * mebibyte,
      contentKind: null,
    },
    'person-photo': pictureUpload(peoplePermissions.edit),
  },
});
