import { defineAudit } from '#domain/kernel/audit.ts';

export const dataAudit = defineAudit({
  actions: [
    'church-export',
    'platform-export',
    'platform-export-downloaded',
    'church-restore',
    'church-deletion-asked',
    'church-deletion-undone',
    'church-erased',
  ],
});
