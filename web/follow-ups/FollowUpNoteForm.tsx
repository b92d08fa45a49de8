import { Button, Group, NativeSelect, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { followUpsContract } from '#domain/follow-ups/contract.ts';
import { maxFollowUpText } from '#domain/follow-ups/schema.ts';
import { noteVisibilities, type NoteVisibility } from '#domain/notes/schema.ts';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { Form } from '#web/ui/Form.tsx';

const emptyNote: { text: string; visibility: NoteVisibility } = { text: '', visibility: 'viewers' };

interface FollowUpNoteFormProps {
  readonly followUpId: string;
}

/** Empty again after each note. */
export function FollowUpNoteForm({ followUpId }: FollowUpNoteFormProps) {
  const [added, setAdded] = useState(0);
  return (
    <NewNote key={added} followUpId={followUpId} onAdded={() => setAdded((count) => count + 1)} />
  );
}

interface NewNoteProps extends FollowUpNoteFormProps {
  readonly onAdded: () => void;
}

function NewNote({ followUpId, onAdded }: NewNoteProps) {
  const { t } = useTranslation(['follow-ups', 'notes']);
  const { form, running, ...submission } = useSubmit(followUpsContract.addNote, {
    defaultValues: emptyNote,
    toInput: (values) => ({ followUpId, ...values }),
    refreshes: [followUpsContract.get],
    success: t('follow-ups:note.added'),
    onSuccess: onAdded,
  });
  const { register, formState } = form;
  return (
    <Form {...submission}>
      <Stack gap="sm">
        <Textarea
          label={t('follow-ups:note.text')}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={maxFollowUpText}
          error={formState.errors.text?.message}
          {...register('text')}
        />
        <Group align="flex-end" justify="space-between" gap="sm">
          <NativeSelect
            label={t('follow-ups:note.visibility')}
            data={noteVisibilities.map((value) => ({
              value,
              label: t(`notes:visibility.${value}`),
            }))}
            {...register('visibility')}
          />
          <Button type="submit" loading={running}>
            {t('follow-ups:note.add')}
          </Button>
        </Group>
      </Stack>
    </Form>
  );
}
