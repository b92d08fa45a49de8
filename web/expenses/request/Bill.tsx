import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { expensesContract as contract } from '#domain/expenses/contract.ts';
import { maxBillPhotos, type ExpenseView } from '#domain/expenses/schema.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useQueuedCommand } from '#web/core/offline/use-queued-command.ts';
import { AddPhotos, PhotoRow, toBillPhoto } from '#web/ui/picture/PhotoRow.tsx';
import { Section } from '#web/ui/Section.tsx';
import { changedByExpenses } from '../changed-by-expenses.ts';
import { expensePath } from '../routes.ts';

/** The photos of the bill, which the user who asks changes until it is decided. */
export function Bill({ expense }: { readonly expense: ExpenseView }) {
  const { t } = useTranslation(['expenses', 'common']);
  const { id: expenseId, photoIds, isOwn, state } = expense;
  const canChange = isOwn && state === 'pending';
  const add = useQueuedCommand(contract.addPhoto, {
    queue: {
      label: t('expenses:bill.of'),
      href: expensePath(expenseId),
    },
    refreshes: changedByExpenses,
    success: ({ isQueued }) => (isQueued ? null : t('expenses:done.bill')),
  });
  const remove = useCommand(contract.removePhoto, {
    confirm: { title: t('common:photo.ask'), action: t('common:photo.remove'), destructive: true },
    refreshes: changedByExpenses,
  });
  return (
    <Section title={t('expenses:bill.title')} wide>
      <Stack gap="sm">
        {photoIds.length === 0 ? <Text c="dimmed">{t('expenses:bill.none')}</Text> : null}
        <PhotoRow
          label={t('expenses:bill.title')}
          photos={photoIds.map(toBillPhoto)}
          tiles="large"
          onRemove={canChange ? (fileId) => void remove.run({ expenseId, fileId }) : null}
        />
        {canChange ? (
          <AddPhotos
            count={photoIds.length}
            most={maxBillPhotos}
            onAdd={(data) => add.run({ expenseId, data })}
          />
        ) : null}
      </Stack>
    </Section>
  );
}
