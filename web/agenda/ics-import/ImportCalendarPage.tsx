import { Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CalendarView } from '#domain/agenda/calendars.ts';
import { agendaContract } from '#domain/agenda/contract.ts';
import {
  icsImportContract,
  maxIcsBytes,
  maxIcsEvents,
  type IcsImportView,
} from '#domain/agenda/ics-import.ts';
import { mebibyte } from '#domain/kernel/feature.ts';
import { getNumberFormat } from '#domain/kernel/formatters.ts';
import { plainDay } from '#domain/kernel/partial-date.ts';
import { call } from '#web/core/api/api.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { DayInput } from '#web/ui/schedule/DayInput.tsx';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { FileDrop } from '#web/imports/public.ts';
import { useToday } from '#web/people/public.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { agendaPath } from '../parts/paths.ts';
import { IcsPreviewPart } from './IcsPreviewPart.tsx';
import { RecentFiles } from './RecentFiles.tsx';
import { ImportedPart } from './ImportedPart.tsx';
import type { ReadFile } from './read-file.ts';

/** Windows and Android call these files by several types; the name counts everywhere. */
const acceptedTypes = { 'text/calendar': ['.ics', '.ical', '.ifb'], 'text/x-vcalendar': ['.ics'] };

/** Brings events of another calendar program in: chosen, looked at, and only then written. */
export default function ImportCalendarPage() {
  const { t } = useTranslation('agenda');
  const query = useQuery(queryOptionsFor(agendaContract.calendars, {}));
  const calendars = query.data?.items.filter(({ canWrite }) => canWrite) ?? [];
  return (
    <>
      <PageHeader title={t('ics.title')} back={{ to: agendaPath, label: t('title') }} />
      {query.isPending ? (
        <Loading />
      ) : !query.data ? (
        <ErrorState error={query.error} retry={() => void query.refetch()} />
      ) : calendars.length === 0 ? (
        <EmptyState icon="calendar" title={t('ics.noWriter')} text={t('ics.noWriterText')} />
      ) : (
        <Stack gap="lg" maw={860}>
          <ImportSteps calendars={calendars} />
          <RecentFiles />
        </Stack>
      )}
    </>
  );
}

function ImportSteps({ calendars }: { readonly calendars: readonly CalendarView[] }) {
  const today = useToday();
  const [chosen, setChosen] = useState({ calendarId: calendars[0]?.id ?? '', from: today });
  const [file, setFile] = useState<ReadFile | null>(null);
  const [imported, setImported] = useState<IcsImportView | null>(null);
  const restart = (): void => {
    setFile(null);
    setImported(null);
  };
  if (imported) return <ImportedPart imported={imported} onOther={restart} />;
  if (file) return <IcsPreviewPart file={file} onOther={restart} onImported={setImported} />;
  return <ChooseFile {...{ calendars, chosen }} onChoose={setChosen} onRead={setFile} />;
}

interface Chosen {
  readonly calendarId: string;
  /** `YYYY-MM-DD` */
  readonly from: string;
}

interface ChooseFileProps {
  readonly calendars: readonly CalendarView[];
  readonly chosen: Chosen;
  readonly onChoose: (chosen: Chosen) => void;
  readonly onRead: (file: ReadFile) => void;
}

function ChooseFile({ calendars, chosen, onChoose, onRead }: ChooseFileProps) {
  const { t } = useTranslation('agenda');
  const today = useToday();
  const numbers = getNumberFormat(useLanguage());
  const limits = { megabytes: maxIcsBytes / mebibyte, events: numbers.format(maxIcsEvents) };
  const read = async (uploadId: string, { name: fileName }: File): Promise<void> => {
    const from = plainDay.safeParse(chosen.from).data ?? today;
    const input = { uploadId, fileName, calendarId: chosen.calendarId, from };
    onRead({ ...input, preview: await call(icsImportContract.preview, input) });
  };
  return (
    <Stack gap="md" maw={860}>
      <Text>{t('ics.intro')}</Text>
      <Group gap="md" align="flex-start" grow preventGrowOverflow={false}>
        <NativeSelect
          label={t('ics.calendar')}
          value={chosen.calendarId}
          onChange={(event) => onChoose({ ...chosen, calendarId: event.currentTarget.value })}
          data={calendars.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <DayInput
          label={t('ics.from')}
          description={t('ics.fromHelp')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={chosen.from}
          onChange={(event) => onChoose({ ...chosen, from: event.currentTarget.value })}
        />
      </Group>
      <FileDrop
        purpose="agenda-ics"
        accept={acceptedTypes}
        maxBytes={maxIcsBytes}
        label={t('ics.choose')}
        limits={t('ics.limits', limits)}
        tooLarge={t('errors.ics-too-large')}
        wrongKind={t('ics.notIcs')}
        onUploaded={read}
      />
    </Stack>
  );
}
