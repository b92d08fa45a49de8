import { Alert, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { QueuedChange } from '#web/core/offline/queue-state.ts';
import classes from './Report.module.css';

/** The report that waits on the device, or that the server refused. */
export function QueuedReport({ queued }: { readonly queued: QueuedChange }) {
  const { t } = useTranslation(['groups', 'offline']);
  const isRefused = queued.state === 'refused';
  return (
    <Alert
      className={classes['form'] ?? ''}
      color={isRefused ? 'clay' : 'gray'}
      title={isRefused ? t('groups:reports.refused') : t('offline:pending')}
    >
      <Text>{isRefused ? queued.problem : t('groups:reports.waits')}</Text>
    </Alert>
  );
}
