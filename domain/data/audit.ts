import { defineAudit } from '#domain/kernel/audit.ts';

export const dataAudit = defineAudit({
  actions: [
    'church-export',
    'platform-export',
    'platform-export-downloaded',
    'church-restore',
    'church-deletion-requested',
    'church-deletion-cancelled',
    'church-erased',
  ],
});
