import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { peopleBulkContract } from '#domain/people/bulk-contract.ts';
import type { BulkActionProps } from '#web/core/contributions.tsx';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useMay } from '#web/core/session/access.ts';
import { Menu } from '#web/ui/floating/Menu.tsx';
import { useBulkResult } from './bulk-undo.ts';
import { startedByBulk } from './changed-by-bulk.ts';

/** Archives or restores the selected people; the toast can undo it. */
export default function ChangeRecordStatus({ rows, onDone }: BulkActionProps) {
  const { t } = useTranslation('members');
  const may = useMay(peopleBulkContract.setRecordStatus);
  const showResult = useBulkResult();
  const change = useCommand(peopleBulkContract.setRecordStatus, {
    refreshes: startedByBulk,
    onSuccess: ({ changed, ...result }, { recordStatus }) => {
      const key = recordStatus === 'archived' ? 'bulk.archived' : 'bulk.restored';
      showResult(t(key, { count: changed }), result);
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
