import { Button, Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { peopleBulkContract } from '#domain/people/bulk-contract.ts';
import { maxChosenPeople } from '#domain/people/list.ts';
import type { BulkActionProps } from '#web/core/contributions.tsx';
import { useCommand } from '#web/core/forms/use-command.ts';
import { notify } from '#web/core/notify.ts';
import { useMay } from '#web/core/session/access.ts';
import { changedByBulk } from './changed-by-bulk.ts';

/** Archives or restores the selected people; the toast can undo it. */
export default function ChangeRecordStatus({ rows, count, onDone }: BulkActionProps) {
  const { t } = useTranslation('members');
  const may = useMay(peopleBulkContract.setRecordStatus);
  const undo = useCommand(peopleBulkContract.setRecordStatus, {
    refreshes: changedByBulk,
    success: ({ changed }) => t('bulk.undone', { count: changed }),
  });
  const change = useCommand(peopleBulkContract.setRecordStatus, {
    refreshes: changedByBulk,
    confirm: ({ recordStatus }) =>
      // More people can't be restored with one undo.
      recordStatus === 'archived' && count > maxChosenPeople
        ? { title: t('bulk.archiveTitle', { count }), action: t('bulk.archive'), destructive: true }
        : null,
    onSuccess: ({ changed, undo: before }, { recordStatus }) => {
      const text = t(recordStatus === 'archived' ? 'bulk.archived' : 'bulk.restored', {
        count: changed,
      });
      notify.success(
        text,
        before
          ? {
              label: t('common:undo'),
              onClick: () =>
                void undo.run({
                  selection: { ids: before.ids },
                  recordStatus: before.recordStatus,
                }),
            }
          : undefined,
      );
      onDone();
    },
  });
  if (!may) return null;
  return (
    <Menu position="top-end" withinPortal>
      <Menu.Target>
        <Button variant="default" size="sm" loading={change.running}>
          {t('bulk.record')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void change.run({ selection: rows, recordStatus: 'archived' })}>
          {t('bulk.archive')}
        </Menu.Item>
        <Menu.Item onClick={() => void change.run({ selection: rows, recordStatus: 'active' })}>
          {t('bulk.restore')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
