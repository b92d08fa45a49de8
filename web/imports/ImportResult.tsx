import { Button, Group, Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ImportView } from '#domain/imports/schema.ts';
import { Parts, useContributions, type Contributions } from '#web/core/contributions.tsx';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useFormatDay } from '#web/core/i18n/format-day.ts';
import { refresh } from '#web/core/api/refresh.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { useFileName, useFormatNumber, useImportScreen } from './import-screen.ts';

const selectParts = (feature: Contributions) => feature.importResultParts;

/** The outcome of a finished, failed or cancelled import, with the next actions. */
export function ImportResult({
  view,
  onAgain,
}: {
  readonly view: ImportView;
  readonly onAgain: () => void;
}) {
  const { t } = useTranslation('imports');
  const format = useFormatNumber();
  const { texts, result, refreshes } = useImportScreen();
  const parts = useContributions(selectParts);
  const isDone = view.status === 'done';
  const hasChangedRecords = isDone || view.status === 'undone';
  useEffect(() => {
    if (hasChangedRecords) void refresh(...refreshes);
  }, [hasChangedRecords, refreshes]);
  const count = view.counts.imported;
  const text = isDone
    ? texts.imported(count, format(count))
    : view.status === 'undone'
      ? texts.undone(count, format(count))
      : (view.failure ?? t('nothingChanged'));
  return (
    <>
      <EmptyState
        icon={hasChangedRecords ? 'check' : 'alert'}
        title={t(`status.${view.status}`)}
        text={text}
        action={
          <Group justify="center">
            {isDone ? (
              <Button component={Link} to={result.to}>
                {result.label}
              </Button>
            ) : null}
            <Button variant={isDone ? 'default' : 'filled'} onClick={onAgain}>
              {t('another')}
            </Button>
            {view.undoableUntil ? <Undo view={view} until={view.undoableUntil} /> : null}
          </Group>
        }
      />
      {isDone ? <Parts parts={parts} props={{}} /> : null}
    </>
  );
}

function Undo({ view, until }: { readonly view: ImportView; readonly until: string }) {
  const { t } = useTranslation('imports');
  const formatDay = useFormatDay();
  const getFileName = useFileName();
  const { declaration, texts } = useImportScreen();
  const { endpoints } = declaration;
  const undo = useCommand(endpoints.undoImport, {
    confirm: {
      title: t('undoTitle', { file: getFileName(view.fileName) }),
      text: texts.undoHelp,
      action: t('undo'),
      destructive: true,
    },
    refreshes: [endpoints.import, endpoints.imports],
    refreshesAfterError: true,
  });
  return (
    <Stack gap={4} w="100%" align="center">
      <Button
        variant="subtle"
        color="red"
        loading={undo.running}
        onClick={() => void undo.run({ importId: view.id })}
      >
        {t('undo')}
      </Button>
      <Text size="sm" c="dimmed">
        {t('undoUntil', { date: formatDay(until) })}
      </Text>
      {view.failure ? (
        <Text size="sm" c="red" role="alert">
          {view.failure}
        </Text>
      ) : null}
    </Stack>
  );
}
