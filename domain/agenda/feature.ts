import type agenda from '../../web/public/locales/es/agenda.json';
import { defineFeature, pictureUpload } from '#domain/kernel/feature.ts';
import { agendaAudit } from './audit.ts';
import { maxIcsBytes } from './ics-import.ts';
import { agendaNotices } from './notices.ts';
import { agendaPermissions } from './permissions.ts';

declare module '#domain/kernel/text-keys.ts' {
  interface Texts {
    readonly agenda: typeof agenda;
  }
}

export const agendaFeature = defineFeature({
  name: 'agenda',
  permissions: Object.values(agendaPermissions),
  audit: agendaAudit,
  notices: agendaNotices,
  uploads: {
    'event-photo': pictureUpload(agendaPermissions.create),
    'agenda-ics': {
      permission: agendaPermissions.create,
      maxBytes: maxIcsBytes,
      contentKind: null,
    },
  },
});
