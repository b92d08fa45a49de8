import type bank from '../../web/public/locales/es/bank.json';
import { defineFeature } from '#domain/kernel/feature.ts';
import { bankAudit } from './audit.ts';
import { bankPermissions } from './permissions.ts';
import { maxStatementBytes } from './schema.ts';

declare module '#domain/kernel/text-keys.ts' {
  interface Texts {
    readonly bank: typeof bank;
  }
}

export const bankFeature = defineFeature({
  name: 'bank',
  permissions: Object.values(bankPermissions),
  audit: bankAudit,
  uploads: {
    'bank-statement': {
      permission: bankPermissions.edit,
      maxBytes: maxStatementBytes,
      contentKind: null,
    },
  },
});
