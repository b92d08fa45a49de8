import { defineAudit } from '#domain/kernel/audit.ts';
import { notesPermissions } from './permissions.ts';

/** Entries are about the person, and never have the text of a note. */
export const notesAudit = defineAudit({
  values: notesPermissions.view,
  namespace: 'notes',
  actions: ['note-added', 'note-changed', 'note-deleted', 'note-restored'],
  fields: {
    people: {
      note_visibility: { label: 'notes:visibility.label', format: 'word:notes:visibility' },
    },
  },
});
