import type personAccounts from '../../web/public/locales/es/person-accounts.json';
import { defineFeature } from '#domain/kernel/feature.ts';

declare module '#domain/kernel/text-keys.ts' {
  interface Texts {
    readonly 'person-accounts': typeof personAccounts;
  }
}

export const personAccountsFeature = defineFeature({ name: 'person-accounts' });
