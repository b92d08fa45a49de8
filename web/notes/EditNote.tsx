import { useTranslation } from 'react-i18next';
import { notesContract } from '#domain/notes/contract.ts';
import type { NoteView } from '#domain/notes/schema.ts';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { changedByNotes } from './changed-by-notes.ts';
import { NoteFields } from './NoteFields.tsx';
import { toUpdate } from './shown-note.ts';

interface EditNoteProps {
  readonly note: NoteView;
  readonly onClose: () => void;
}

export default function EditNote({ note, onClose }: EditNoteProps) {
  const { t } = useTranslation('notes');
  const { noteId, version, ...values } = toUpdate(note);
  const { form, ...submission } = useSubmit(notesContract.update, {
    defaultValues: values,
    toInput: (changed) => ({ noteId, version, ...changed }),
    refreshes: changedByNotes,
    success: t('done.saved'),
    onSuccess: onClose,
  });
  return (
    <FormDialog {...submission} title={t('form.edit')} onClose={onClose} size="lg">
      <NoteFields form={form} />
    </FormDialog>
  );
}
