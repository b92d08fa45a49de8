import type notes from '../../web/public/locales/es/notes.json';
import { defineFeature } from '#domain/kernel/feature.ts';
import { notesAudit } from './audit.ts';
import { notesNotices } from './notices.ts';
import { notesPermissions } from './permissions.ts';

declare module '#domain/kernel/text-keys.ts' {
  interface Texts {
    readonly notes: typeof notes;
  }
}

export const notesFeature = defineFeature({
  name: 'notes',
  permissions: Object.values(notesPermissions),
  audit: notesAudit,
  notices: notesNotices,
});
