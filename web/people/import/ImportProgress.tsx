import { Button, Group, Paper, Progress, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { peopleContract } from '#domain/people/contract.ts';
import type { ImportView } from '#domain/people/import/imports.ts';
import { call } from '#web/core/api.ts';
import { useLanguage } from '#web/core/words/i18n.ts';
import { notify } from '#web/core/notify.ts';
import { useRefresh } from '#web/core/query.ts';
import { formatCount } from '../format.ts';

/** Reading the file or writing the people; stopping leaves nothing behind. */
export function ImportProgress({ view }: { readonly view: ImportView }) {
  const { t } = useTranslation('members');
  const language = useLanguage();
  const stop = useCancelImport(view.id);
  const { done, total } = view.progress;
  const numbers = { done: formatCount(done, language), total: formatCount(total, language) };
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
        {t('import.mayLeave')}
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
