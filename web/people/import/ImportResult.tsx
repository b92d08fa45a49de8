import { Button, Group } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { peopleContract } from '#domain/people/contract.ts';
import type { ImportView } from '#domain/people/import/imports.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { refresh } from '#web/core/api/refresh.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { formatNumber } from '../format.ts';
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
  useEffect(() => {
    if (isDone)
      void refresh(peopleContract.list, peopleContract.initials, peopleContract.statistics);
  }, [isDone]);
  const count = view.counts.imported;
  const text = isDone
    ? t('import.people', { count, number: formatNumber(count, language) })
    : (view.failure ?? t('import.nothingChanged'));
  return (
    <EmptyState
      icon={isDone ? 'check' : 'alert'}
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
        </Group>
      }
    />
  );
}
