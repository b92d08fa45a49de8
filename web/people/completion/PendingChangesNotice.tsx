import { Button, Group, Paper, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { completionContract } from '#domain/people/completion-contract.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useMay } from '#web/core/session/access.ts';
import { pendingChangesPath } from '../routes.ts';

/** Shown on the dashboard while proposed changes are pending. */
export default function PendingChangesNotice() {
  const { t } = useTranslation('completion');
  const mayDecide = useMay(completionContract.waiting);
  const pending = useQuery({
    ...queryOptionsFor(completionContract.waiting, {}),
    enabled: mayDecide,
  });
  const count = pending.data?.total ?? 0;
  if (count === 0) return null;
  return (
    <Paper withBorder p="md" component="section" aria-label={t('pending.title')}>
      <Group justify="space-between">
        <Text>{t('pending.notice', { count })}</Text>
        <Button component={Link} to={pendingChangesPath} variant="default">
          {t('pending.review')}
        </Button>
      </Group>
    </Paper>
  );
}
