import type pickup from '../../web/public/locales/es/pickup.json';
import { defineFeature, pictureUpload } from '#domain/kernel/feature.ts';
import { peoplePermissions } from '#domain/people/permissions.ts';
import { pickupAudit } from './audit.ts';
import { pickupRights } from './rights.ts';

declare module '#domain/kernel/text-keys.ts' {
  interface Texts {
    readonly pickup: typeof pickup;
  }
}

export const pickupFeature = defineFeature({
  name: 'pickup',
  rights: Object.values(pickupRights),
  audit: pickupAudit,
  uploads: {
    'pickup-photo': pictureUpload(peoplePermissions.edit),
  },
});
