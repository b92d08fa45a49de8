import { defineAudit } from '#domain/kernel/audit.ts';

/** An import and its undo have one entry; its kind of record is that of the rows. */
export const importsAudit = defineAudit({
  actions: ['import', 'import-undone', 'import-partly-undone'],
});
