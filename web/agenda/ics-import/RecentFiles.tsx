import { Button, Paper } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { icsImportContract, type IcsImportView } from '#domain/agenda/ics-import.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useFormatDay } from '#web/core/i18n/format-day.ts';
import lines from '#web/core/record/Lines.module.css';
import { Section } from '#web/ui/Section.tsx';
import { changedByAgenda } from '../parts/changed-by-agenda.ts';

/** Files that were brought in, each with its undo. */
export function RecentFiles() {
  const { t } = useTranslation('agenda');
  const { data } = useQuery(queryOptionsFor(icsImportContract.list, {}));
  if (!data || data.items.length === 0) return null;
  return (
    <Section title={t('ics.recent')}>
      <Paper withBorder px={{ base: 'sm', sm: 'md' }}>
        <ul className={lines['lines']}>
          {data.items.map((file) => (
            <FileLine key={file.id} file={file} />
          ))}
        </ul>
      </Paper>
    </Section>
  );
}

function FileLine({ file }: { readonly file: IcsImportView }) {
  const { t } = useTranslation(['agenda', 'common']);
  const formatDay = useFormatDay();
  const name = file.fileName || t('agenda:ics.unnamed');
  const undo = useCommand(icsImportContract.undo, {
    confirm: {
      title: t('agenda:ics.undoTitle', { name }),
      text: t('agenda:ics.undoText'),
      action: t('agenda:ics.undoAction'),
      destructive: true,
    },
    refreshes: [...changedByAgenda, icsImportContract.list],
    success: ({ removed, kept }) =>
      kept > 0
        ? t('agenda:ics.undoneKept', { count: kept })
        : t('agenda:ics.undone', { count: removed }),
  });
  const facts = [
    formatDay(file.createdAt),
    file.by,
    t('agenda:ics.recentFacts', { count: file.events, calendar: file.calendar }),
    ...(file.isUndone ? [t('agenda:ics.isUndone')] : []),
  ];
  return (
    <li className={lines['line']}>
      <div className={lines['text']}>
        <span className={lines['title']}>{name}</span>
        <span className={lines['facts']}>{facts.filter(Boolean).join(' · ')}</span>
      </div>
      {file.undoableUntil === null ? null : (
        <Button
          variant="default"
          size="xs"
          loading={undo.running}
          aria-label={t('agenda:ics.undoNamed', { name })}
          onClick={() => void undo.run({ importId: file.id })}
        >
          {t('common:undo')}
        </Button>
      )}
    </li>
  );
}
