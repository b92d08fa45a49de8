import type users from '../../web/public/locales/es/users.json';
import { defineFeature } from '#domain/kernel/feature.ts';
import { usersAudit } from './audit.ts';

declare module '#domain/kernel/text-keys.ts' {
  interface Texts {
    readonly users: typeof users;
  }
}

export const usersFeature = defineFeature({
  name: 'users',
  audit: usersAudit,
});
