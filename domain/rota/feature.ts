import type rota from '../../web/public/locales/es/rota.json';
import { defineFeature } from '#domain/kernel/feature.ts';
import { importUpload } from '#domain/imports/public.ts';
import { rotaAudit } from './audit.ts';
import { rotaNotices } from './notices.ts';
import { rotaPermissions } from './permissions.ts';

declare module '#domain/kernel/text-keys.ts' {
  interface Texts {
    readonly rota: typeof rota;
  }
}

export const rotaFeature = defineFeature({
  name: 'rota',
  permissions: Object.values(rotaPermissions),
  audit: rotaAudit,
  uploads: { 'teams-import': importUpload(rotaPermissions.edit) },
  notices: rotaNotices,
});
