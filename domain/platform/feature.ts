import type admin from '../../web/public/locales/es/admin.json';
import { defineFeature } from '#domain/kernel/feature.ts';

declare module '#domain/kernel/text-keys.ts' {
  interface Texts {
    readonly admin: typeof admin;
  }
}

export const platformFeature = defineFeature({ name: 'platform' });
