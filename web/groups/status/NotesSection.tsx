import { Button, Group, List, NativeSelect, Stack, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  groupNotesContract as contract,
  type GroupNotesView,
  type GroupNoteView,
} from '#domain/groups/notes-contract.ts';
import type { GroupView } from '#domain/groups/schema.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { useFormatDay } from '#web/core/i18n/format-day.ts';
import { useMay } from '#web/core/session/access.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Section } from '#web/ui/Section.tsx';

const refreshes = [contract.list];

/** Notes on the group, each for those who lead it, those above it, or the pastors. */
export function NotesSection({ group }: { readonly group: GroupView }) {
  const { t } = useTranslation('groups');
  const { data } = useQuery(queryOptionsFor(contract.list, { groupId: group.id }));
  const [edited, setEdited] = useState<GroupNoteView | 'new' | null>(null);
  const mayWrite = useMay(contract.create);
  if (!data || (data.items.length === 0 && !mayWrite)) return null;
  return (
    <Section title={t('notes.title')} wide>
      {data.items.length > 0 ? (
        <List listStyleType="none" spacing="md">
          {data.items.map((note) => (
            <List.Item key={note.id}>
              <NoteLine groupId={group.id} note={note} onEdit={() => setEdited(note)} />
            </List.Item>
          ))}
        </List>
      ) : null}
      {mayWrite ? (
        <Group>
          <Button
            variant="default"
            leftSection={<Icon name="add" size={18} />}
            onClick={() => setEdited('new')}
          >
            {t('notes.add')}
          </Button>
        </Group>
      ) : null}
      {edited ? (
        <NoteDialog
          groupId={group.id}
          note={edited === 'new' ? null : edited}
          visibilities={data.visibilities}
          onClose={() => setEdited(null)}
        />
      ) : null}
    </Section>
  );
}

interface NoteLineProps {
  readonly groupId: string;
  readonly note: GroupNoteView;
  readonly onEdit: () => void;
}

function NoteLine({ groupId, note, onEdit }: NoteLineProps) {
  const { t } = useTranslation(['groups', 'common']);
  const formatDay = useFormatDay();
  const remove = useCommand(contract.remove, {
    confirm: {
      title: t('groups:notes.removeTitle'),
      action: t('common:delete'),
      destructive: true,
    },
    refreshes,
    success: t('groups:notes.removed'),
  });
  const excerpt = { text: note.text.slice(0, 60) };
  const facts = [
    note.authorName,
    formatDay(note.createdAt),
    t(`groups:notes.visibilities.${note.visibility}`),
  ];
  return (
    <Stack gap={4}>
      <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{note.text}</Text>
      <Group gap="xs">
        <Text size="sm" c="dimmed">
          {facts.join(' · ')}
        </Text>
        {note.isOwn ? (
          <>
            <Button
              variant="subtle"
              size="compact-sm"
              mih={44}
              aria-label={t('groups:notes.editOf', excerpt)}
              onClick={onEdit}
            >
              {t('common:edit')}
            </Button>
            <Button
              variant="subtle"
              color="red"
              size="compact-sm"
              mih={44}
              aria-label={t('groups:notes.removeOf', excerpt)}
              onClick={() => void remove.run({ groupId, noteId: note.id })}
            >
              {t('common:delete')}
            </Button>
          </>
        ) : null}
      </Group>
    </Stack>
  );
}

interface NoteDialogProps extends Pick<GroupNotesView, 'visibilities'> {
  readonly groupId: string;
  /** Null for a new one. */
  readonly note: GroupNoteView | null;
  readonly onClose: () => void;
}

function NoteDialog({ groupId, note, visibilities, onClose }: NoteDialogProps) {
  const { t } = useTranslation(['groups', 'common']);
  const submission = useSubmit(note ? contract.update : contract.create, {
    defaultValues: { text: note?.text ?? '', visibility: note?.visibility ?? ('leaders' as const) },
    toInput: (values) => ({
      groupId,
      ...(note ? { noteId: note.id, version: note.version } : {}),
      ...values,
    }),
    refreshes,
    success: t('common:saved'),
    onSuccess: onClose,
  });
  const { register, formState } = submission.form;
  return (
    <FormDialog
      {...submission}
      title={t(note ? 'groups:notes.editTitle' : 'groups:notes.add')}
      onClose={onClose}
    >
      <Textarea
        label={t('groups:notes.text')}
        autosize
        minRows={3}
        error={formState.errors.text?.message}
        {...register('text')}
      />
      <NativeSelect
        label={t('groups:notes.visibility')}
        data={visibilities.map((value) => ({
          value,
          label: t(`groups:notes.visibilities.${value}`),
        }))}
        error={formState.errors.visibility?.message}
        {...register('visibility')}
      />
    </FormDialog>
  );
}
