import { Button, Group, SegmentedControl, Stack, Textarea } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays, toMonday } from '#domain/kernel/days.ts';
import { getDateFormat } from '#domain/kernel/formatters.ts';
import { plainDay } from '#domain/kernel/partial-date.ts';
import { PeriodSteps } from '#web/core/calendar/PeriodSteps.tsx';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { useAddressState } from '#web/core/navigation/address-state.ts';
import { notify } from '#web/core/notify.ts';
import { useSession } from '#web/core/session/session.tsx';
import { PrintedPage } from '#web/core/shell/PrintedPage.tsx';
import { useToday } from '#web/people/public.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { useDates } from '../calendar/queries.ts';
import { CalendarsSelect } from './CalendarsSelect.tsx';
import { useEventTimes } from '../parts/event-times.ts';
import { agendaPath } from '../parts/paths.ts';
import { ProgrammeSheet } from './ProgrammeSheet.tsx';
import { groupProgramme, writeProgramme, type ProgrammeWords } from './programme-text.ts';

const lengths = [7, 14, 31] as const;
type Length = (typeof lengths)[number];

interface Period {
  readonly from: string;
  readonly length: Length;
}

/** What there is in the week: a text to send and a sheet for the board. The address has `day`, `days` and `calendarIds`. */
export default function ProgrammePage() {
  const { t } = useTranslation('agenda');
  const { parameters, set } = useAddressState();
  const today = useToday();
  const length = lengths.find((each) => String(each) === parameters.get('days')) ?? 7;
  const chosen = plainDay.safeParse(parameters.get('day')).data;
  // On a Saturday what is asked for is the week that comes.
  const usual = toMonday(addDays(today, 2));
  const from = chosen ?? usual;
  const calendarIds = parameters.get('calendarIds') ?? '';
  const words = useProgrammeWords({ from, length });
  const step = (steps: number): void => set({ day: addDays(from, steps * length) });
  return (
    <Stack gap="md">
      <PrintedPage size="A4 portrait" margin="16mm" />
      <PageHeader
        title={t('programme.title')}
        back={{ to: agendaPath, label: t('title') }}
        actions={
          <Button
            variant="default"
            leftSection={<Icon name="print" size={18} />}
            onClick={() => window.print()}
          >
            {t('calendar.print')}
          </Button>
        }
      />
      <Group gap="sm" className="redil-screen-only" justify="space-between">
        <PeriodSteps
          label={t('calendar.steps.week')}
          onStep={step}
          onToday={() => set({ day: null })}
        >
          {words.period}
        </PeriodSteps>
        <Group gap="sm">
          <SegmentedControl
            aria-label={t('programme.length')}
            value={String(length)}
            onChange={(days) => set({ days: days === '7' ? null : days })}
            data={lengths.map((days) => ({
              value: String(days),
              label: t(`programme.lengths.${days}`),
            }))}
          />
          <CalendarsSelect value={calendarIds} onChange={(ids) => set({ calendarIds: ids })} />
        </Group>
      </Group>
      <Programme from={from} length={length} calendarIds={calendarIds} words={words} />
    </Stack>
  );
}

interface ProgrammeProps extends Period {
  readonly calendarIds: string;
  readonly words: ProgrammeWords;
}

function Programme({ from, length, calendarIds, words }: ProgrammeProps) {
  const { t } = useTranslation('agenda');
  const filters = calendarIds === '' ? {} : { calendarIds };
  const query = useDates(filters, { from, to: addDays(from, length) });
  if (query.isPending) return <Loading />;
  if (!query.data) return <ErrorState error={query.error} retry={() => void query.refetch()} />;
  const days = groupProgramme(query.data.items, from);
  if (days.length === 0)
    return (
      <EmptyState
        icon="calendar"
        title={t('calendar.nothingComing')}
        text={t('programme.nothing')}
      />
    );
  const text = writeProgramme(days, words);
  return (
    <>
      <ProgrammeText key={text} text={text} />
      <ProgrammeSheet days={days} words={words} />
    </>
  );
}

/** It can be changed before it is sent. */
function ProgrammeText({ text }: { readonly text: string }) {
  const { t } = useTranslation(['agenda', 'completion']);
  const [value, setValue] = useState(text);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(value);
      notify.success(t('agenda:programme.copied'));
    } catch {
      notify.error(t('agenda:programme.notCopied'));
    }
  };
  return (
    <Stack gap="sm" className="redil-screen-only" maw={720}>
      <Textarea
        label={t('agenda:programme.text')}
        description={t('agenda:programme.textHint')}
        autosize
        minRows={6}
        maxRows={18}
        value={value}
        onChange={(event) => setValue(event.currentTarget.value)}
      />
      <Group gap="sm">
        <Button leftSection={<Icon name="copy" size={18} />} onClick={() => void copy()}>
          {t('agenda:programme.copy')}
        </Button>
        <Button
          component="a"
          variant="default"
          href={`https://wa.me/?text=${encodeURIComponent(value)}`}
          target="_blank"
          rel="noreferrer"
        >
          {t('completion:link.whatsapp')}
        </Button>
      </Group>
    </Stack>
  );
}

function useProgrammeWords({ from, length }: Period): ProgrammeWords {
  const { t } = useTranslation('agenda');
  const { day: shortDay, hours } = useEventTimes();
  const church = useSession().church?.name ?? '';
  const language = useLanguage();
  return useMemo(() => {
    const days = getDateFormat(language, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      timeZone: 'UTC',
    });
    return {
      title: t(length === 7 ? 'programme.ofWeek' : 'programme.title'),
      period: t('calendar.week', {
        first: shortDay(from),
        last: shortDay(addDays(from, length - 1)),
      }),
      church,
      // Never "today": the text is read on another day.
      day: (day) => days.format(new Date(`${day}T00:00:00Z`)),
      hours,
      cancelled: t('statuses.cancelled'),
    };
  }, [t, from, length, shortDay, hours, church, language]);
}
