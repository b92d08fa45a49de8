import { Badge, Button, Group, Paper, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { CalendarView } from '#domain/agenda/calendars.ts';
import { agendaContract } from '#domain/agenda/contract.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { LineMenu } from '#web/core/record/LineMenu.tsx';
import { Menu } from '#web/ui/floating/Menu.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import FirstCalendar from '../form/FirstCalendar.tsx';
import { CalendarDot } from '../parts/CalendarDot.tsx';
import { changedByAgenda } from '../parts/changed-by-agenda.ts';
import { agendaPath } from '../parts/paths.ts';
import { useCalendarUndo } from '../parts/use-undo.ts';
import { useRoleChoices } from '../parts/role-choices.ts';
import { CalendarDialog } from './CalendarDialog.tsx';
import lines from '#web/core/record/Lines.module.css';
import classes from './CalendarsPage.module.css';

/** The calendars of the church and of its groups: who sees them, and who writes in them. */
export default function CalendarsPage() {
  const { t } = useTranslation('agenda');
  const query = useQuery(queryOptionsFor(agendaContract.calendars, {}));
  const [edited, setEdited] = useState<CalendarView | 'new' | null>(null);
  const items = query.data?.items ?? [];
  return (
    <>
      <PageHeader
        isNarrow
        title={t('calendars.title')}
        back={{ to: agendaPath, label: t('title') }}
        actions={
          <Button leftSection={<Icon name="add" size={18} />} onClick={() => setEdited('new')}>
            {t('calendars.new')}
          </Button>
        }
      />
      {query.isPending ? (
        <Loading />
      ) : !query.data ? (
        <ErrorState error={query.error} retry={() => void query.refetch()} />
      ) : items.length === 0 ? (
        <FirstCalendar />
      ) : (
        <Stack maw={860}>
          <Paper withBorder px={{ base: 'md', sm: 'lg' }}>
            <ul className={lines['lines']}>
              {items.map((calendar) => (
                <CalendarLine
                  key={calendar.id}
                  calendar={calendar}
                  onEdit={() => setEdited(calendar)}
                />
              ))}
            </ul>
          </Paper>
        </Stack>
      )}
      {edited ? (
        <CalendarDialog
          calendar={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      ) : null}
    </>
  );
}

interface CalendarLineProps {
  readonly calendar: CalendarView;
  readonly onEdit: () => void;
}

function CalendarLine({ calendar, onEdit }: CalendarLineProps) {
  const { t } = useTranslation(['agenda', 'common']);
  const describe = useAccessWords();
  const undo = useCalendarUndo();
  const remove = useCommand(agendaContract.removeCalendar, {
    refreshes: changedByAgenda,
    onSuccess: ({ undoId }) =>
      undo.offer(t('agenda:calendars.removed', { name: calendar.name }), undoId),
  });
  return (
    <li className={`${lines['line'] ?? ''} ${classes['calendar'] ?? ''}`}>
      <CalendarDot color={calendar.color} />
      <div className={lines['text']}>
        <Link to={`${agendaPath}?calendarIds=${calendar.id}`} className={lines['title']}>
          {calendar.name}
        </Link>
        <span className={lines['facts']}>{describe(calendar)}</span>
      </div>
      <Group gap={6}>
        {calendar.isPublic ? (
          <Badge variant="light" tt="none">
            {t('agenda:fields.isPublic')}
          </Badge>
        ) : null}
        {calendar.isArchived ? (
          <Badge variant="default" tt="none">
            {t('agenda:fields.isArchived')}
          </Badge>
        ) : null}
      </Group>
      <LineMenu label={t('agenda:calendars.menu', { name: calendar.name })}>
        <Menu.Item onClick={onEdit}>{t('common:edit')}</Menu.Item>
        <Menu.Item color="red" onClick={() => void remove.run({ calendarId: calendar.id })}>
          {t('common:delete')}
        </Menu.Item>
      </LineMenu>
    </li>
  );
}

/** The sentence says who sees a calendar and who writes in it. */
function useAccessWords(): (calendar: CalendarView) => string {
  const { t } = useTranslation('agenda');
  const choices = useRoleChoices([]);
  const name = (keys: readonly string[]): string =>
    choices
      .filter(({ value }) => keys.includes(value))
      .map(({ label }) => label.toLocaleLowerCase())
      .join(', ');
  return ({ group, seenBy, readerRoles, writerRoles }) => {
    if (group) return t('calendars.ofGroup', { name: group.name });
    const readers = name(readerRoles);
    const seen =
      seenBy === 'all' ? t('calendars.seenByAll') : t('calendars.seenByRoles', { roles: readers });
    const writers = name(writerRoles);
    return writers === '' ? seen : `${seen} · ${t('calendars.writtenBy', { roles: writers })}`;
  };
}
