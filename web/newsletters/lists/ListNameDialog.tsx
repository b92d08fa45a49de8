import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { recipientListsContract } from '#domain/newsletters/lists-contract.ts';
import { listCreation, type RecipientListView } from '#domain/newsletters/lists-schema.ts';
import { call } from '#web/core/api/api.ts';
import { notify } from '#web/core/notify.ts';
import { useRefresh } from '#web/core/api/query.ts';
import { schemaResolver } from '#web/core/forms/schema-resolver.ts';
import { showFieldErrors } from '#web/ui/field-errors.ts';
import { listPath } from '../routes.ts';

interface ListNameDialogProps {
  /** null for a new list, which is opened once created. */
  readonly list: RecipientListView | null;
  readonly onClose: () => void;
}

const resolver = schemaResolver(listCreation.pick({ name: true }));

/** Creates or renames a list. */
export function ListNameDialog({ list, onClose }: ListNameDialogProps) {
  const { t } = useTranslation(['newsletters', 'common']);
  const navigate = useNavigate();
  const refresh = useRefresh();
  const form = useForm({ resolver, defaultValues: { name: list?.name ?? '' } });
  const submit = form.handleSubmit(async ({ name }) => {
    try {
      const saved = list
        ? await call(recipientListsContract.update, {
            listId: list.id,
            version: list.version,
            name,
          })
        : await call(recipientListsContract.create, { name });
      notify.success(t(list ? 'newsletters:lists.renamed' : 'newsletters:lists.created'));
      await refresh(recipientListsContract.list, recipientListsContract.get);
      onClose();
      if (!list) await navigate(listPath(saved.id));
    } catch (error) {
      const message = showFieldErrors(error, form);
      if (message) form.setError('name', { type: 'server', message: message });
    }
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(list ? 'newsletters:lists.rename' : 'newsletters:lists.new')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap="lg">
          <TextInput
            {...form.register('name')}
            label={t('newsletters:lists.name')}
            placeholder={t('newsletters:lists.namePlaceholder')}
            data-autofocus
            autoComplete="off"
            error={form.formState.errors.name?.message}
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {t('common:cancel')}
            </Button>
            <Button type="submit" loading={form.formState.isSubmitting}>
              {t(list ? 'common:save' : 'newsletters:lists.create')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
