import { Button, Group } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { notesContract } from '#domain/notes/contract.ts';
import { useQueuedSubmit } from '#web/core/offline/use-queued.ts';
import { memberPath } from '#web/people/public.ts';
import { Form } from '#web/ui/Form.tsx';
import { UnsavedChanges } from '#web/ui/UnsavedChanges.tsx';
import { changedByNotes } from './changed-by-notes.ts';
import { NoteFields, type NoteValues } from './NoteFields.tsx';
import classes from './Notes.module.css';

interface NewNoteProps {
  readonly personId: string;
  readonly onClose: () => void;
}

const emptyNote: NoteValues = { text: '', visibility: 'viewers', pinned: false, mentions: [] };

export default function NewNote({ personId, onClose }: NewNoteProps) {
  const { t } = useTranslation(['notes', 'common']);
  const { form, running, ...submission } = useQueuedSubmit(notesContract.create, {
    queue: {
      subject: `notes ${personId}`,
      label: t('notes:form.text'),
      href: memberPath(personId),
    },
    defaultValues: emptyNote,
    toInput: (values) => ({ personId, ...values }),
    refreshes: changedByNotes,
    success: ({ isQueued }) => (isQueued ? null : t('notes:done.added')),
    onSuccess: onClose,
  });
  const { setFocus } = form;
  useEffect(() => setFocus('text'), [setFocus]);
  return (
    <div className={classes['composer']}>
      <UnsavedChanges when={form.formState.isDirty && !running} />
      <Form {...submission}>
        <NoteFields form={form} />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={running}>
            {t('notes:form.add')}
          </Button>
        </Group>
      </Form>
    </div>
  );
}
