import { Button, Group, SegmentedControl, Stack } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { agendaContract } from '#domain/agenda/contract.ts';
import { eventsContract } from '#domain/agenda/events-contract.ts';
import { buildUrl } from '#web/core/api/api.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { PeriodSteps } from '#web/core/calendar/PeriodSteps.tsx';
import { useIsPhone } from '#web/core/list/LongList.tsx';
import { useContributions } from '#web/core/contributions.tsx';
import { loadLater } from '#web/core/load-later.tsx';
import { PageLinkItems } from '#web/core/record/PageLinks.tsx';
import { RecordMenu } from '#web/core/record/RecordVerbs.tsx';
import { useMay } from '#web/core/session/access.ts';
import { Menu } from '#web/ui/floating/Menu.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { SearchInput } from '#web/ui/SearchInput.tsx';
import { importCalendarPath, planEventPath, programmePath, sharePath } from '../parts/paths.ts';
import { CalendarsFilter } from './CalendarsFilter.tsx';
import { DatesList } from './DatesList.tsx';
import { usePeriodName } from './period-name.ts';
import { ShownDates } from './ShownDates.tsx';
import { phoneViews, useShown, views, type Shown } from './use-shown.ts';
import { YearGrid } from './YearGrid.tsx';

const FirstCalendar = loadLater(() => import('../form/FirstCalendar.tsx'));

/** The calendars of the church. The address has the view, the day and the filters. */
export default function AgendaPage() {
  const { t } = useTranslation('agenda');
  const shown = useShown();
  const canCreate = useMay(eventsContract.create);
  const getPeriodName = usePeriodName();
  useShownKeys(shown, canCreate);
  return (
    <Stack gap="md">
      <PageHeader title={t('title')} actions={<Actions shown={shown} canCreate={canCreate} />} />
      <Group justify="space-between" gap="sm">
        <PeriodSteps
          label={t(`calendar.steps.${shown.view}`)}
          onStep={shown.step}
          onToday={() => shown.show(shown.today)}
        >
          {getPeriodName(shown)}
        </PeriodSteps>
        <ViewSwitch shown={shown} />
      </Group>
      <Group gap="sm" className="redil-screen-only" role="search">
        <SearchInput
          style={{ flex: '1 1 12rem', maxWidth: 360 }}
          label={t('calendar.search')}
          initial={shown.filters.q ?? ''}
          // What is found stands in a list, wherever it is.
          onSearch={(q) => shown.set(q === '' ? { q } : { q, view: 'list' })}
        />
        <CalendarsFilter shown={shown} />
      </Group>
      <Body shown={shown} canCreate={canCreate} />
    </Stack>
  );
}

interface BodyProps {
  readonly shown: Shown;
  readonly canCreate: boolean;
}

/** Where there is no calendar yet, those who manage calendars make the first one. */
function Body({ shown, canCreate }: BodyProps) {
  const { data } = useQuery(queryOptionsFor(agendaContract.calendars, {}));
  const canManage = useMay(agendaContract.createCalendar);
  if (data?.items.length === 0 && canManage) return <FirstCalendar />;
  switch (shown.view) {
    case 'month':
    case 'week':
    case 'day':
      return <ShownDates shown={shown} canCreate={canCreate} />;
    case 'list':
      return <DatesList shown={shown} />;
    case 'year':
      return <YearGrid shown={shown} />;
  }
}

function Actions({ shown, canCreate }: BodyProps) {
  const { t } = useTranslation('agenda');
  const canExport = useMay(agendaContract.export);
  const links = useContributions((feature) => feature.agendaLinks);
  const { from, to, filters } = shown;
  return (
    <>
      <RecordMenu>
        <Menu.Item component={Link} to={programmePath}>
          {t('programme.title')}
        </Menu.Item>
        <PageLinkItems links={links} />
        <Menu.Item component={Link} to={sharePath}>
          {t('share.title')}
        </Menu.Item>
        {canCreate ? (
          <Menu.Item component={Link} to={importCalendarPath}>
            {t('ics.title')}
          </Menu.Item>
        ) : null}
        {canExport ? (
          <Menu.Item
            component="a"
            href={buildUrl(agendaContract.export, { from, to, ...filters })}
            download
          >
            {t('export.open')}
          </Menu.Item>
        ) : null}
        <Menu.Item onClick={() => window.print()}>{t('calendar.print')}</Menu.Item>
      </RecordMenu>
      {canCreate ? (
        <Button
          component={Link}
          to={planEventPath({ day: shown.day < shown.today ? shown.today : shown.day })}
          leftSection={<Icon name="add" size={18} />}
        >
          {t('form.new')}
        </Button>
      ) : null}
    </>
  );
}

function ViewSwitch({ shown }: { readonly shown: Shown }) {
  const { t } = useTranslation('agenda');
  const isPhone = useIsPhone();
  const offered = isPhone ? phoneViews : views;
  return (
    <SegmentedControl
      className="redil-screen-only"
      aria-label={t('calendar.view')}
      value={shown.view}
      onChange={(chosen) => {
        const view = views.find((each) => each === chosen);
        if (view) shown.show(shown.day, view);
      }}
      data={offered.map((view) => ({ value: view, label: t(`calendar.views.${view}`) }))}
    />
  );
}

/** Arrows, t (today), m, w, d, l, y (views) and n (a new event). */
function useShownKeys(shown: Shown, canCreate: boolean): void {
  const navigate = useNavigate();
  const { day, today, show, step } = shown;
  useHotkeys([
    ['ArrowLeft', () => step(-1)],
    ['ArrowRight', () => step(1)],
    ['t', () => show(today)],
    ['m', () => show(day, 'month')],
    ['w', () => show(day, 'week')],
    ['d', () => show(day, 'day')],
    ['l', () => show(day, 'list')],
    ['y', () => show(day, 'year')],
    ['n', () => (canCreate ? void navigate(planEventPath({ day })) : undefined)],
  ]);
}
