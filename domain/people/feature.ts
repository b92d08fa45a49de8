import type members from '../../web/public/locales/es/members.json';
import type completion from '../../web/public/locales/es/completion.json';
import { importUpload } from '#domain/imports/public.ts';
import { defineFeature, pictureUpload } from '#domain/kernel/feature.ts';
import { peopleAudit } from './audit.ts';
import { peopleImport } from './import/people-import.ts';
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
    [peopleImport.purpose]: importUpload(peopleImport.permission),
    'person-photo': pictureUpload(peoplePermissions.edit),
  },
});
