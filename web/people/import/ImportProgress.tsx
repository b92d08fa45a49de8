import { Button, Group, Paper, Progress, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { peopleContract } from '#domain/people/contract.ts';
import type { ImportView } from '#domain/people/import/imports.ts';
import { call } from '#web/core/api/api.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { notify } from '#web/core/notify.ts';
import { useRefresh } from '#web/core/api/query.ts';
import { formatNumber } from '../format.ts';

/** Progress of reading the file or saving the people. Cancelling saves nothing. */
export function ImportProgress({ view }: { readonly view: ImportView }) {
  const { t } = useTranslation('members');
  const language = useLanguage();
  const stop = useCancelImport(view.id);
  const { done, total } = view.progress;
  const numbers = { done: formatNumber(done, language), total: formatNumber(total, language) };
  return (
    <Paper withBorder p="lg" maw={760}>
      <Group justify="space-between" mb="xs">
        <div role="status">
          <Text fw={600}>{t(`import.status.${view.status}`)}</Text>
          <Text size="sm" c="dimmed">
            {total > 0 ? t('import.rowsDone', numbers) : t('import.starting')}
          </Text>
        </div>
        <Button variant="default" size="xs" onClick={() => void stop()}>
          {t('import.stop')}
        </Button>
      </Group>
      <Progress
        value={total > 0 ? (100 * done) / total : 0}
        animated
        aria-label={t(`import.status.${view.status}`)}
      />
      <Text size="sm" c="dimmed" mt="sm">
        {t('import.background')}
      </Text>
    </Paper>
  );
}

export function useCancelImport(importId: string): () => Promise<void> {
  const refresh = useRefresh();
  return async () => {
    try {
      await call(peopleContract.cancelImport, { importId });
    } catch (error) {
      notify.error(error instanceof Error ? error : String(error));
    }
    await refresh(peopleContract.import, peopleContract.imports);
  };
}
