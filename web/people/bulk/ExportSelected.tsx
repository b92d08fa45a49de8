import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { peopleBulkContract } from '#domain/people/bulk-contract.ts';
import { download } from '#web/core/api/download.ts';
import type { BulkActionProps } from '#web/core/contributions.tsx';
import { useRunning } from '#web/core/forms/use-running.ts';
import { notify } from '#web/core/notify.ts';
import { useMay } from '#web/core/session/access.ts';

/** Downloads the selected people as a spreadsheet. */
export default function ExportSelected({ rows, count, onDone }: BulkActionProps) {
  const { t } = useTranslation('members');
  const may = useMay(peopleBulkContract.exportSelected);
  const { run, running } = useRunning();
  if (!may) return null;
  const send = () => download(peopleBulkContract.exportSelected, { selection: rows });
  const start = () =>
    run(rows, send, {
      success: t('bulk.exported', { count }),
      onSuccess: onDone,
      onProblem: notify.error,
    });
  return (
    <Button variant="default" size="sm" loading={running} onClick={() => void start()}>
      {t('actions.export')}
    </Button>
  );
}
