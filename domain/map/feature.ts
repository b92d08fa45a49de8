import type map from '../../web/public/locales/es/map.json';
import { defineFeature } from '#domain/kernel/feature.ts';
import { mapAudit } from './audit.ts';
import { mapRights } from './rights.ts';

declare module '#domain/kernel/text-keys.ts' {
  interface Texts {
    readonly map: typeof map;
  }
}

export const mapFeature = defineFeature({
  name: 'map',
  rights: Object.values(mapRights),
  audit: mapAudit,
});
