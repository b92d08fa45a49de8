import { Alert, Badge, Button, Group, Paper, SimpleGrid, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  icsImportContract,
  type IcsImportView,
  type IcsPreview,
  type PreviewedEvent,
} from '#domain/agenda/ics-import.ts';
import { getNumberFormat } from '#domain/kernel/formatters.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import lines from '#web/core/record/Lines.module.css';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { ResponsiveTable } from '#web/ui/ResponsiveTable.tsx';
import { useScheduleWords } from '#web/ui/schedule/schedule-words.ts';
import { Section } from '#web/ui/Section.tsx';
import { changedByAgenda } from '../parts/changed-by-agenda.ts';
import { useEventTimes } from '../parts/event-times.ts';
import type { ReadFile } from './read-file.ts';

interface IcsPreviewPartProps {
  readonly file: ReadFile;
  readonly onOther: () => void;
  readonly onImported: (imported: IcsImportView) => void;
}

/** What a file brings, before anything of it is written. */
export function IcsPreviewPart({ file, onOther, onImported }: IcsPreviewPartProps) {
  const { t } = useTranslation('agenda');
  const { preview } = file;
  const { events, changes } = preview.counts;
  const isEmpty = events + changes === 0;
  return (
    <Stack gap="lg">
      {isEmpty ? (
        <EmptyState icon="calendar" title={t('ics.nothing')} text={t('ics.nothingText')} />
      ) : (
        <Counts preview={preview} />
      )}
      <LeftOut preview={preview} />
      <Decision file={file} onOther={onOther} onImported={onImported} />
      {preview.doubts.length > 0 ? <Doubts preview={preview} /> : null}
      {preview.items.length > 0 ? <Events preview={preview} /> : null}
    </Stack>
  );
}

const shownCounts = ['events', 'series', 'dates'] as const;
const leftCounts = ['changes', 'known', 'past', 'private', 'cancelled', 'unreadable'] as const;

function Counts({ preview }: { readonly preview: IcsPreview }) {
  const { t } = useTranslation('agenda');
  const shown = shownCounts.filter((key) => preview.counts[key] > 0);
  return (
    <Section title={preview.name || t('ics.found')}>
      <SimpleGrid cols={3} spacing="sm">
        {shown.map((key) => (
          <Paper key={key} withBorder p="md">
            <Text fw={600} size="lg">
              {t(`ics.counts.${key}`, { count: preview.counts[key] })}
            </Text>
          </Paper>
        ))}
      </SimpleGrid>
    </Section>
  );
}

function LeftOut({ preview }: { readonly preview: IcsPreview }) {
  const { t } = useTranslation('agenda');
  const left = leftCounts.filter((key) => preview.counts[key] > 0);
  if (left.length === 0) return null;
  return (
    <ul style={{ margin: 0, paddingInlineStart: '1.25rem' }}>
      {left.map((key) => (
        <li key={key}>{t(`ics.left.${key}`, { count: preview.counts[key] })}</li>
      ))}
    </ul>
  );
}

function Decision({ file, onOther, onImported }: IcsPreviewPartProps) {
  const { t } = useTranslation('agenda');
  const [requestId] = useState(() => crypto.randomUUID());
  const run = useCommand(icsImportContract.run, {
    refreshes: [...changedByAgenda, icsImportContract.list],
    onSuccess: onImported,
    keepsProblem: true,
  });
  const { uploadId, fileName, calendarId, from, preview } = file;
  const { events, changes } = preview.counts;
  const send = (): void => void run.run({ requestId, uploadId, fileName, calendarId, from });
  return (
    <Stack gap="sm">
      {run.problem ? (
        <Alert color="red" role="alert" icon={<Icon name="alert" />}>
          {run.problem}
        </Alert>
      ) : null}
      <Group gap="sm">
        {events + changes > 0 ? (
          <Button loading={run.running} onClick={send}>
            {events > 0 ? t('ics.run', { count: events }) : t('ics.runChanges')}
          </Button>
        ) : null}
        <Button variant="default" disabled={run.running} onClick={onOther}>
          {t('ics.other')}
        </Button>
      </Group>
    </Stack>
  );
}

function Doubts({ preview }: { readonly preview: IcsPreview }) {
  const { t } = useTranslation('agenda');
  const numbers = getNumberFormat(useLanguage());
  return (
    <Section title={t('ics.doubts')}>
      <Paper withBorder px={{ base: 'sm', sm: 'md' }}>
        <ul className={lines['lines']}>
          {preview.doubts.map(({ title, reason, detail }, index) => (
            <li key={index} className={lines['line']}>
              <div className={lines['text']}>
                <span className={lines['title']}>{title}</span>
                <span className={lines['facts']}>{t(`ics.reasons.${reason}`, { detail })}</span>
              </div>
            </li>
          ))}
        </ul>
      </Paper>
      {preview.moreDoubts > 0 ? (
        <Text c="dimmed">{t('ics.moreDoubts', { count: numbers.format(preview.moreDoubts) })}</Text>
      ) : null}
    </Section>
  );
}

function Events({ preview }: { readonly preview: IcsPreview }) {
  const { t } = useTranslation('agenda');
  const { full } = useEventTimes();
  const { describe } = useScheduleWords();
  const { items, counts } = preview;
  const describeRule = ({ rrule, dates }: PreviewedEvent): string =>
    rrule === null
      ? dates > 1
        ? t('ics.dates', { count: dates })
        : ''
      : describe({ rrule, startTime: null });
  return (
    <Section title={t('ics.events')}>
      <ResponsiveTable
        caption={t('ics.events')}
        rows={items.map((event, index) => ({ ...event, index }))}
        getKey={({ index }) => String(index)}
        columns={[
          {
            key: 'title',
            label: t('fields.title'),
            isName: true,
            cell: showName,
          },
          { key: 'when', label: t('ics.when'), cell: full },
          { key: 'repeats', label: t('fields.repeats'), cell: describeRule },
          { key: 'place', label: t('fields.place'), cell: ({ place }) => place },
        ]}
      />
      {items.length < counts.events + counts.known ? (
        <Text c="dimmed">{t('ics.shown', { count: items.length })}</Text>
      ) : null}
    </Section>
  );
}

const showName = (event: PreviewedEvent) => <EventName event={event} />;

function EventName({ event: { title, isKnown, isDraft } }: { readonly event: PreviewedEvent }) {
  const { t } = useTranslation('agenda');
  return (
    <Group gap={6}>
      {title}
      {isKnown ? (
        <Badge variant="default" tt="none">
          {t('ics.isKnown')}
        </Badge>
      ) : null}
      {isDraft ? (
        <Badge variant="default" tt="none">
          {t('ics.isDraft')}
        </Badge>
      ) : null}
    </Group>
  );
}
