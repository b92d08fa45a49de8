import { Button, Group, Paper, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { completionContract } from '#domain/people/completion/contract.ts';
import { queryOptionsFor } from '#web/core/query.ts';
import { waitingChangesPath } from '../routes.ts';

/** On the dashboard, while somebody's changes wait; else nothing. */
export function WaitingNotice() {
  const { t } = useTranslation('completion');
  const waiting = useQuery(queryOptionsFor(completionContract.waiting, {}));
  const count = waiting.data?.total ?? 0;
  if (count === 0) return null;
  return (
    <Paper withBorder p="md" component="section" aria-label={t('waiting.title')}>
      <Group justify="space-between">
        <Text>{t('waiting.notice', { count })}</Text>
        <Button component={Link} to={waitingChangesPath} variant="default">
          {t('waiting.look')}
        </Button>
      </Group>
    </Paper>
  );
}
