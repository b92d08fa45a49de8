import { Button, Group, Paper, Progress, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { peopleContract } from '#domain/people/contract.ts';
import type { ImportView } from '#domain/people/import/imports.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { formatNumber } from '../format.ts';

/** Progress of reading the file or saving the people. Cancelling saves nothing. */
export function ImportProgress({ view }: { readonly view: ImportView }) {
  const { t } = useTranslation('members');
  const language = useLanguage();
  const cancel = useCancelImport();
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
        {view.status === 'undoing' ? null : (
          <Button
            variant="default"
            size="xs"
            loading={cancel.running}
            onClick={() => void cancel.run({ importId: view.id })}
          >
            {t('import.stop')}
          </Button>
        )}
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

export const useCancelImport = () =>
  useCommand(peopleContract.cancelImport, {
    refreshes: [peopleContract.import, peopleContract.imports],
    refreshesAfterError: true,
  });
