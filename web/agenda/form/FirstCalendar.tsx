import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { agendaContract } from '#domain/agenda/contract.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { changedByAgenda } from '../parts/changed-by-agenda.ts';

/** The first calendar of a church is made by one button. */
export default function FirstCalendar() {
  const { t } = useTranslation('agenda');
  const [requestId] = useState(() => crypto.randomUUID());
  const create = useCommand(agendaContract.createCalendar, { refreshes: changedByAgenda });
  return (
    <EmptyState
      icon="list"
      title={t('calendars.first')}
      text={t('calendars.firstText')}
      action={
        <Button
          loading={create.running}
          onClick={() =>
            void create.run({
              requestId,
              name: t('calendars.firstName'),
              color: 'green',
              isPublic: true,
              readerRoles: [],
              writerRoles: [],
            })
          }
        >
          {t('calendars.makeFirst')}
        </Button>
      }
    />
  );
}
