import { Anchor, Button, Group, Modal, NativeSelect, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { recipientListsContract } from '#domain/newsletters/lists-contract.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import type { BulkActionProps } from '#web/core/contributions.tsx';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { useMay } from '#web/core/session/access.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { Exclusions } from '../audience/Exclusions.tsx';
import { listsPath } from '../routes.ts';
import { listsOfRecipients } from './recipient-list-endpoints.ts';
import UndoAddition from './UndoAddition.tsx';

type Result = OutputOf<typeof recipientListsContract.addPeople.output>;

/** Adds the selected people who consent to a recipient list, and says why the others are left out. */
export default function AddSelectedPeople(props: BulkActionProps) {
  const { t } = useTranslation('newsletters');
  const may = useMay(recipientListsContract.addPeople);
  const [opened, { open, close }] = useDisclosure(false);
  if (!may) return null;
  return (
    <>
      <Button variant="default" size="sm" onClick={open}>
        {t('addSelected.open')}
      </Button>
      {opened ? <AddDialog {...props} onClose={close} /> : null}
    </>
  );
}

interface AddDialogProps extends BulkActionProps {
  readonly onClose: () => void;
}

function AddDialog({ rows, count, onDone, onClose }: AddDialogProps) {
  const { t } = useTranslation('newsletters');
  const { data, isSuccess } = useQuery(queryOptionsFor(recipientListsContract.list, {}));
  const lists = data?.items ?? [];
  const [result, setResult] = useState<Result | null>(null);
  const submission = useSubmit(recipientListsContract.addPeople, {
    defaultValues: { listId: '' },
    toInput: ({ listId }) => ({ listId: listId || (lists[0]?.id ?? ''), selection: rows }),
    refreshes: [
      ...listsOfRecipients,
      recipientListsContract.get,
      recipientListsContract.recipients,
    ],
    onSuccess: setResult,
  });
  if (result) return <ResultDialog result={result} onClose={onDone} />;
  return (
    <FormDialog
      {...submission}
      title={t('addSelected.title', { count })}
      action={t('addRecipients.action')}
      disabled={lists.length === 0}
      onClose={onClose}
    >
      <Text size="sm" c="dimmed">
        {t('addSelected.hint')}
      </Text>
      {isSuccess && lists.length === 0 ? (
        <Anchor component={Link} to={listsPath}>
          {t('addSelected.noLists')}
        </Anchor>
      ) : (
        <NativeSelect
          {...submission.form.register('listId')}
          label={t('addSelected.list')}
          data={lists.map(({ id, name }) => ({ value: id, label: name }))}
          data-autofocus
          error={submission.form.formState.errors.listId?.message}
        />
      )}
    </FormDialog>
  );
}

interface ResultDialogProps {
  readonly result: Result;
  readonly onClose: () => void;
}

function ResultDialog({ result, onClose }: ResultDialogProps) {
  const { t } = useTranslation(['newsletters', 'common']);
  const { added, alreadyThere, exclusions, undoId } = result;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('newsletters:addSelected.done')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Stack gap="sm">
        <Text fw={600}>{t('newsletters:addRecipients.added', { count: added })}</Text>
        {alreadyThere > 0 ? (
          <Text>{t('newsletters:addRecipients.alreadyOnList', { count: alreadyThere })}</Text>
        ) : null}
        <Exclusions label={t('newsletters:addSelected.leftOut')} exclusions={exclusions} />
        <Group justify="flex-end">
          {undoId ? <UndoAddition undoId={undoId} onDone={onClose} /> : null}
          <Button size="sm" onClick={onClose} data-autofocus>
            {t('common:close')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
