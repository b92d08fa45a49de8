import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ExpectedPerson } from '#domain/meetings/reports/schema.ts';
import { peopleContract } from '#domain/people/contract.ts';
import type { QueuedChange } from '#web/core/offline/queue-state.ts';
import { loadLater } from '#web/core/load-later.tsx';
import { useMay } from '#web/core/session/access.ts';
import { ContactButtons, PersonAvatar } from '#web/people/public.ts';
import { QueuedReport } from './QueuedReport.tsx';
import classes from './Report.module.css';
import type { ReportPlace } from './queued-report.ts';
import { countPeople, type MeetingReport } from './report-values.ts';
import type { Sent } from './ReportFields.tsx';

const MeetingPhoto = loadLater(() => import('./MeetingPhoto.tsx'));

interface SentReportProps {
  readonly form: MeetingReport;
  readonly place: ReportPlace;
  readonly sent: Sent;
  /** The report, as long as it waits on the device. */
  readonly queued: QueuedChange | null;
  readonly onCorrect: () => void;
}

/** Thanks, what arrived, and what follows: who may be somebody on record, and whom to call. */
export function SentReport({ form, place, sent, queued, onCorrect }: SentReportProps) {
  const { t } = useTranslation('groups');
  const { result, values } = sent;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const isHeld = values.status === 'held';
  const said = result?.merge?.said ?? [];
  // They came, as the report of somebody else says.
  const others = new Set(
    said.flatMap(({ part, key, earlier, later }) =>
      part === 'people' && earlier === true && later === null ? key : [],
    ),
  );
  return (
    <Stack gap="lg" className={classes['form'] ?? ''}>
      <div>
        <Title order={2} tabIndex={-1} ref={heading}>
          {t('reports.thanks')}
        </Title>
        <Text>
          {queued
            ? t('reports.keptHere')
            : isHeld
              ? t('reports.arrived')
              : t('reports.arrivedNotMet')}
        </Text>
      </div>
      {queued ? <QueuedReport queued={queued} /> : null}
      {isHeld ? <Figures sent={sent} /> : null}
      <WaitingVisitors count={result?.waitingVisitors ?? 0} onAnswer={onCorrect} />
      {isHeld && result && form.groupId !== null ? (
        <MeetingPhoto
          groupId={form.groupId}
          gatheringId={result.gatheringId}
          photoId={result.photoId}
        />
      ) : null}
      {isHeld && !form.isSearched ? (
        <Absent
          people={form.people.filter(({ id }) => values.people[id] !== true && !others.has(id))}
        />
      ) : null}
      <Group gap="sm">
        <Button component={Link} to={place.back.to} size="md">
          {t('reports.toGroup', { group: place.back.label })}
        </Button>
        <Button variant="default" size="md" onClick={onCorrect}>
          {t('reports.change')}
        </Button>
      </Group>
    </Stack>
  );
}

interface WaitingVisitorsProps {
  readonly count: number;
  readonly onAnswer: () => void;
}

/** Visitors who may be on record: who sees people says at once who they are. */
function WaitingVisitors({ count, onAnswer }: WaitingVisitorsProps) {
  const { t } = useTranslation('groups');
  const mayConnect = useMay(peopleContract.list);
  if (count === 0) return null;
  return (
    <Alert color="yellow" title={t('reports.waitingTitle')}>
      <Stack gap="sm" align="flex-start">
        <Text>{t('reports.waiting', { count })}</Text>
        {mayConnect ? (
          <Button variant="default" onClick={onAnswer}>
            {t('reports.answer')}
          </Button>
        ) : null}
      </Stack>
    </Alert>
  );
}

/** What the server has; before it arrived there, what was typed. */
function Figures({ sent: { result, values } }: Pick<SentReportProps, 'sent'>) {
  const { t } = useTranslation('groups');
  const typed = countPeople(values);
  const { present, visitors } = result?.figures ?? typed;
  const unnamed = result?.figures.counted ?? typed.unnamed;
  const parts = [
    [t('reports.fromList'), present],
    [t('reports.visitors'), visitors],
    [t('reports.unnamed'), unnamed],
  ] as const;
  const filled = parts.filter(([, count]) => count > 0);
  const total = present + visitors + unnamed;
  const figures = [[t('reports.present'), total] as const, ...(filled.length > 1 ? filled : [])];
  return (
    <dl className={classes['figures']}>
      {figures.map(([label, count]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Who did not come, to be called or written to by one touch. */
function Absent({ people }: { readonly people: readonly ExpectedPerson[] }) {
  const { t } = useTranslation(['groups', 'members']);
  if (people.length === 0) return null;
  return (
    <section aria-labelledby="report-absent">
      <Title order={3} size="h4" id="report-absent">
        {t('groups:reports.absent', { count: people.length })}
      </Title>
      <Text size="sm" c="dimmed">
        {t('groups:reports.absentHint')}
      </Text>
      <ul className={classes['people']}>
        {people.map((person) => (
          <li key={person.id} className={classes['person']}>
            <PersonAvatar person={person} size={40} />
            <span className={classes['name']}>{person.displayName}</span>
            <ContactButtons person={person} />
          </li>
        ))}
      </ul>
    </section>
  );
}
