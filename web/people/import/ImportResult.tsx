import { Button, Group, Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { peopleContract } from '#domain/people/contract.ts';
import type { ImportView } from '#domain/people/import/imports.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { refresh } from '#web/core/api/refresh.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { useChurchDay } from '../church-day.ts';
import { formatDay, formatNumber } from '../format.ts';
import { membersPath } from '../routes.ts';

/** The outcome of a finished, failed or cancelled import, with the next actions. */
export function ImportResult({
  view,
  onAgain,
}: {
  readonly view: ImportView;
  readonly onAgain: () => void;
}) {
  const { t } = useTranslation('members');
  const language = useLanguage();
  const isDone = view.status === 'done';
  const hasChangedPeople = isDone || view.status === 'undone';
  useEffect(() => {
    if (hasChangedPeople)
      void refresh(peopleContract.list, peopleContract.initials, peopleContract.statistics);
  }, [hasChangedPeople]);
  const count = view.counts.imported;
  const text = isDone
    ? t('import.people', { count, number: formatNumber(count, language) })
    : view.status === 'undone'
      ? t('import.undonePeople', { count, number: formatNumber(count, language) })
      : (view.failure ?? t('import.nothingChanged'));
  return (
    <EmptyState
      icon={hasChangedPeople ? 'check' : 'alert'}
      title={t(`import.status.${view.status}`)}
      text={text}
      action={
        <Group justify="center">
          {isDone ? (
            <Button component={Link} to={`${membersPath}?order=created:desc`}>
              {t('import.seePeople')}
            </Button>
          ) : null}
          <Button variant={isDone ? 'default' : 'filled'} onClick={onAgain}>
            {t('import.another')}
          </Button>
          {view.undoableUntil ? <Undo view={view} until={view.undoableUntil} /> : null}
        </Group>
      }
    />
  );
}

function Undo({ view, until }: { readonly view: ImportView; readonly until: string }) {
  const { t } = useTranslation('members');
  const language = useLanguage();
  const toChurchDay = useChurchDay();
  const undo = useCommand(peopleContract.undoImport, {
    confirm: {
      title: t('import.undoTitle', { file: view.fileName || t('import.unnamed') }),
      text: t('import.undoText'),
      action: t('import.undo'),
      destructive: true,
    },
    refreshes: [peopleContract.import, peopleContract.imports],
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
        {t('import.undo')}
      </Button>
      <Text size="sm" c="dimmed">
        {t('import.undoUntil', { date: formatDay(toChurchDay(until), language) })}
      </Text>
      {view.failure ? (
        <Text size="sm" c="red" role="alert">
          {view.failure}
        </Text>
      ) : null}
    </Stack>
  );
}
