import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { addDays, startOfMonth } from '#domain/kernel/days.ts';
import { getDateFormat } from '#domain/kernel/formatters.ts';
import { plainDay } from '#domain/kernel/partial-date.ts';
import { rotaContract } from '#domain/rota/contract.ts';
import type { AskedPerson } from '#domain/rota/schema.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { PeriodSteps } from '#web/core/calendar/PeriodSteps.tsx';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { useAddressState } from '#web/core/navigation/address-state.ts';
import { notify } from '#web/core/notify.ts';
import { useMay } from '#web/core/session/access.ts';
import { useToday } from '#web/people/public.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { changedByRota } from '../parts/changed-by-rota.ts';
import { teamsPath } from '../parts/paths.ts';
import { AskDialog, listPeople, type ToAsk } from './AskDialog.tsx';
import { AskedDialog } from './AskedDialog.tsx';
import classes from './Board.module.css';
import { DateCard } from './DateCard.tsx';
import { usePositions } from '../parts/positions.ts';

interface Window {
  readonly from: string;
  readonly to: string;
}

const comingDays = 35;

/** The rota of the coming weeks, or of the month that the address has in `day`. */
export default function RotaPage() {
  const { t } = useTranslation(['rota', 'agenda']);
  const { parameters, set } = useAddressState();
  const today = useToday();
  const language = useLanguage();
  const asked = plainDay.safeParse(parameters.get('day')).data ?? null;
  const first = startOfMonth(asked ?? today);
  // Of the present month what is over is not planned any more.
  const from = first === startOfMonth(today) ? today : first;
  const window =
    asked === null
      ? { from: today, to: addDays(today, comingDays) }
      : { from, to: startOfMonth(asked, 1) };
  const month = getDateFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return (
    <Stack gap="md">
      <PageHeader title={t('rota:title')} actions={<Actions window={window} />} />
      <PeriodSteps
        label={t('agenda:calendar.steps.month')}
        onStep={(steps) => set({ day: startOfMonth(first, steps) })}
        onToday={() => set({ day: null })}
      >
        {asked === null ? t('rota:coming') : month.format(new Date(`${first}T00:00:00Z`))}
      </PeriodSteps>
      <Board window={window} isMonth={asked !== null} />
    </Stack>
  );
}

function Actions({ window }: { readonly window: Window }) {
  const { t } = useTranslation('rota');
  const canEdit = useMay(rotaContract.fill);
  const refreshes = changedByRota;
  const clear = useCommand(rotaContract.unassign, { refreshes, success: t('fill.undone') });
  const fill = useCommand(rotaContract.fill, {
    refreshes,
    onSuccess: ({ assignmentIds, gaps }) => {
      if (assignmentIds.length === 0)
        notify.success(t(gaps === 0 ? 'fill.nothing' : 'fill.nobody', { count: gaps }));
      else
        notify.success(t('fill.done', { count: assignmentIds.length }), {
          label: t('fill.undo'),
          onClick: () => void clear.run({ assignmentIds }),
        });
    },
  });
  return (
    <>
      <Button component={Link} to={teamsPath} variant="default">
        {t('teams.title')}
      </Button>
      {canEdit ? (
        <>
          <Button variant="default" loading={fill.running} onClick={() => void fill.run(window)}>
            {t('fill.open')}
          </Button>
          <AskButton window={window} />
        </>
      ) : null}
    </>
  );
}

/** Asks those who were proposed, after the user has seen how many they are and chosen the dates. */
function AskButton({ window }: { readonly window: Window }) {
  const { t } = useTranslation('rota');
  const { data, refetch } = useQuery(queryOptionsFor(rotaContract.toAsk, window));
  const [isOpening, setIsOpening] = useState(false);
  const [toAsk, setToAsk] = useState<ToAsk | null>(null);
  const [asked, setAsked] = useState<readonly AskedPerson[]>([]);
  const count = listPeople(data?.dates ?? []).size;
  const open = async (): Promise<void> => {
    setIsOpening(true);
    // Somebody else may have asked them since.
    const fresh = await refetch();
    setIsOpening(false);
    if (fresh.error) notify.error(fresh.error.message);
    else if (fresh.data?.dates.length === 0) notify.success(t('ask.nobody'));
    else setToAsk(fresh.data ?? null);
  };
  return (
    <>
      <Button
        leftSection={<Icon name="send" size={18} />}
        loading={isOpening}
        onClick={() => void open()}
      >
        {count === 0 ? t('ask.open') : t('ask.openCount', { count })}
      </Button>
      {toAsk ? (
        <AskDialog
          window={window}
          toAsk={toAsk}
          onAsked={(people) => {
            setToAsk(null);
            setAsked(people);
            if (people.length === 0) notify.success(t('ask.nobody'));
          }}
          onClose={() => setToAsk(null)}
        />
      ) : null}
      {asked.length > 0 ? <AskedDialog people={asked} onClose={() => setAsked([])} /> : null}
    </>
  );
}

interface BoardProps {
  readonly window: Window;
  readonly isMonth: boolean;
}

function Board({ window, isMonth }: BoardProps) {
  const { t } = useTranslation('rota');
  const board = useQuery({
    ...queryOptionsFor(rotaContract.board, window),
    placeholderData: (before) => before,
  });
  const { positions, teams, isPending } = usePositions();
  if (board.isPending || isPending) return <Loading />;
  if (!board.data) return <ErrorState error={board.error} retry={() => void board.refetch()} />;
  const { dates } = board.data;
  if (dates.length === 0)
    return (
      <EmptyState
        icon="users"
        title={t(
          teams.length === 0 ? 'empty.noTeams' : isMonth ? 'empty.noDates' : 'empty.noneComing',
        )}
        text={t(teams.length === 0 ? 'empty.noTeamsText' : 'empty.noDatesText')}
        action={
          <Button component={Link} to={teams.length === 0 ? teamsPath : '/app/agenda'}>
            {t(teams.length === 0 ? 'teams.title' : 'empty.toAgenda')}
          </Button>
        }
      />
    );
  return (
    <div className={classes['board']}>
      {dates.map((date) => (
        <DateCard key={date.occurrenceId} date={date} positions={positions} />
      ))}
    </div>
  );
}
