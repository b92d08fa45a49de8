import { Button, Group, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ImportView } from '#domain/imports/schema.ts';
import type { UndoResult } from '#domain/imports/undo.ts';
import { NextSteps } from '#web/core/NextSteps.tsx';
import { useFormatDay } from '#web/core/i18n/format-day.ts';
import { refresh } from '#web/core/api/refresh.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { useFormatCounts, useFormatNumber, useImportScreen } from './import-screen.ts';
import { ImportProblems } from './ImportProblems.tsx';
import { ImportSection } from './ImportSection.tsx';
import { KeptRecords } from './KeptRecords.tsx';
import { UndoDialog } from './UndoDialog.tsx';

/** The outcome of a finished, failed or cancelled import, with the next actions. */
export function ImportResult({
  view,
  onAgain,
}: {
  readonly view: ImportView;
  readonly onAgain: () => void;
}) {
  const { t } = useTranslation('imports');
  const { declaration, result, refreshes } = useImportScreen();
  const { importProblems } = declaration.endpoints;
  const isDone = view.status === 'done';
  const hasChangedRecords = isDone || view.status === 'undone';
  useEffect(() => {
    // A problem has an outcome once the import has ended.
    if (hasChangedRecords) void refresh(importProblems, ...refreshes);
  }, [hasChangedRecords, importProblems, refreshes]);
  const format = useFormatNumber();
  const formatCounts = useFormatCounts();
  const { leftOut } = view.counts;
  const text = hasChangedRecords ? formatCounts(view) : (view.failure ?? t('nothingChanged'));
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
      {isDone && view.counts.problems > 0 ? (
        <ImportSection
          title={
            leftOut > 0
              ? t('leftOutTitle', { count: leftOut, number: format(leftOut) })
              : t('problems')
          }
        >
          <ImportProblems importId={view.id} total={view.counts.problems} hasEnded />
        </ImportSection>
      ) : null}
      {view.undoResult && view.undoResult.kept > 0 ? <Kept result={view.undoResult} /> : null}
      {isDone ? <NextSteps /> : null}
    </>
  );
}

function Kept({ result }: { readonly result: UndoResult }) {
  const { t } = useTranslation('imports');
  const format = useFormatNumber();
  return (
    <ImportSection title={t('keptTitle', { count: result.kept, number: format(result.kept) })}>
      <KeptRecords {...result} />
    </ImportSection>
  );
}

function Undo({ view, until }: { readonly view: ImportView; readonly until: string }) {
  const { t } = useTranslation('imports');
  const formatDay = useFormatDay();
  const [isAsking, setAsking] = useState(false);
  return (
    <Stack gap={4} w="100%" align="center">
      <Button variant="subtle" color="red" onClick={() => setAsking(true)}>
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
      {isAsking ? <UndoDialog view={view} onClose={() => setAsking(false)} /> : null}
    </Stack>
  );
}
