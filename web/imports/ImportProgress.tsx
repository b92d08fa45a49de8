import { Button, Group, Paper, Progress, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportView } from '#domain/imports/schema.ts';
import { getQueryKey } from '#web/core/api/query.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useFormatNumber, useImportScreen } from './import-screen.ts';

/** Progress of reading the file or saving the records. Cancelling saves nothing. */
export function ImportProgress({ view }: { readonly view: ImportView }) {
  const { t } = useTranslation('imports');
  const format = useFormatNumber();
  const cancel = useCancelImport();
  useForgottenProblems();
  const { done, total } = view.progress;
  const numbers = { done: format(done), total: format(total) };
  return (
    <Paper withBorder p="lg" maw={860}>
      <Group justify="space-between" mb="xs">
        <div role="status">
          <Text fw={600}>{t(`status.${view.status}`)}</Text>
          <Text size="sm" c="dimmed">
            {total > 0 ? t('rowsDone', numbers) : t('starting')}
          </Text>
        </div>
        {view.status === 'undoing' ? null : (
          <Button
            variant="default"
            size="xs"
            loading={cancel.running}
            onClick={() => void cancel.run({ importId: view.id })}
          >
            {t('stop')}
          </Button>
        )}
      </Group>
      <Progress
        value={total > 0 ? (100 * done) / total : 0}
        animated
        aria-label={t(`status.${view.status}`)}
      />
      <Text size="sm" c="dimmed" mt="sm">
        {t('background')}
      </Text>
    </Paper>
  );
}

export function useCancelImport() {
  const { endpoints } = useImportScreen().declaration;
  return useCommand(endpoints.cancelImport, {
    refreshes: [endpoints.import, endpoints.imports],
    refreshesAfterError: true,
  });
}

/** The problems of one reading are not those of the next. */
function useForgottenProblems(): void {
  const client = useQueryClient();
  const { importProblems } = useImportScreen().declaration.endpoints;
  useEffect(
    () => client.removeQueries({ queryKey: getQueryKey(importProblems) }),
    [client, importProblems],
  );
}
