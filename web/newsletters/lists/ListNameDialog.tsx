import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { recipientListsContract } from '#domain/newsletters/lists-contract.ts';
import type { RecipientListView } from '#domain/newsletters/lists-schema.ts';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { listPath } from '../routes.ts';
import { listsOfRecipients } from './recipient-list-endpoints.ts';

interface ListNameDialogProps {
  /** null for a new list, which is opened once created. */
  readonly list: RecipientListView | null;
  readonly onClose: () => void;
}

/** Creates or renames a list. */
export function ListNameDialog({ list, onClose }: ListNameDialogProps) {
  const { t } = useTranslation('newsletters');
  const navigate = useNavigate();
  const submission = useSubmit(
    list ? recipientListsContract.update : recipientListsContract.create,
    {
      defaultValues: { name: list?.name ?? '' },
      toInput: ({ name }) => (list ? { listId: list.id, version: list.version, name } : { name }),
      refreshes: [...listsOfRecipients, recipientListsContract.get],
      success: t(list ? 'lists.renamed' : 'lists.created'),
      onSuccess: async ({ id }) => {
        onClose();
        if (!list) await navigate(listPath(id));
      },
    },
  );
  const { form } = submission;
  return (
    <FormDialog
      {...submission}
      onClose={onClose}
      title={t(list ? 'lists.rename' : 'lists.new')}
      {...(list ? {} : { action: t('lists.create') })}
    >
      <TextInput
        {...form.register('name')}
        label={t('lists.name')}
        placeholder={t('lists.namePlaceholder')}
        data-autofocus
        autoComplete="off"
        error={form.formState.errors.name?.message}
      />
    </FormDialog>
  );
}
