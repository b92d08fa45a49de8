import { Anchor, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { eventsContract } from '#domain/agenda/events-contract.ts';
import type { EventView } from '#domain/agenda/schema.ts';
import { groupsContract } from '#domain/groups/contract.ts';
import { peopleContract } from '#domain/people/contract.ts';
import { getDateFormat } from '#domain/kernel/formatters.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { useContributions } from '#web/core/contributions.tsx';
import { AwaitedParts } from '#web/core/record/AwaitedParts.tsx';
import { loadLater } from '#web/core/load-later.tsx';
import { useScreenName } from '#web/core/navigation/screen-name.ts';
import layout from '#web/core/record/Columns.module.css';
import { FactList } from '#web/core/record/FactList.tsx';
import { LoadedRecord } from '#web/core/record/LoadedRecord.tsx';
import { Need, Needs } from '#web/core/record/Needs.tsx';
import { RecordHeader } from '#web/core/record/RecordHeader.tsx';
import { useMay } from '#web/core/session/access.ts';
import { groupPath } from '#web/groups/public.ts';
import { memberPath } from '#web/people/public.ts';
import { Section } from '#web/ui/Section.tsx';
import { CalendarDot } from '../parts/CalendarDot.tsx';
import colors from '../parts/Colors.module.css';
import { EventStatus } from '../parts/EventStatus.tsx';
import { useEventTimes } from '../parts/event-times.ts';
import { agendaPath } from '../parts/paths.ts';
import { useRoleChoices } from '../parts/role-choices.ts';
import { DatesSection } from './DatesSection.tsx';
import { EventActions } from './EventActions.tsx';
import { EventPhoto } from './EventPhoto.tsx';
import { useRuleWords } from './rule-words.ts';
import { listDates, useShownDate, type DateOfEvent } from './dates-of-event.ts';

/** Leaflet comes with it. */
const EventMap = loadLater(() => import('../parts/EventMap.tsx'), <div style={{ height: 180 }} />);

const AttendanceSection = loadLater(() => import('../attendance/AttendanceSection.tsx'));

const AnswersSection = loadLater(() => import('./AnswersSection.tsx'));

export default function EventPage() {
  const { eventId = '' } = useParams();
  const event = useQuery(queryOptionsFor(eventsContract.get, { eventId }));
  useScreenName(event.data?.title);
  return <LoadedRecord query={event}>{(data) => <EventRecord event={data} />}</LoadedRecord>;
}

interface EventProps {
  readonly event: EventView;
}

function EventRecord({ event }: EventProps) {
  const { t } = useTranslation('agenda');
  const { full } = useEventTimes();
  const shown = useShownDate(event);
  const parts = useContributions((feature) => feature.eventParts);
  const place = shown
    ? [...shown.date.rooms.map(({ name }) => name), event.placeText].filter(Boolean).join(', ')
    : event.placeText;
  return (
    <>
      <RecordHeader
        name={event.title}
        subtitle={[shown && full(shown.date), place].filter(Boolean).join(' · ')}
        back={{ to: agendaPath, label: t('title') }}
        picture={<DateFace event={event} shown={shown} />}
        verbs={<EventActions event={event} />}
        status={event.status === 'published' ? null : <EventStatus status={event.status} />}
        needs={<EventNeeds event={event} />}
      />
      <div className={layout['columns']}>
        <Stack gap="lg" miw={0}>
          <DatesSection event={event} />
          {event.asksAnswers && event.status === 'published' ? (
            <AnswersSection eventId={event.id} />
          ) : null}
          {event.can.edit && event.status !== 'draft' ? <AttendanceSection event={event} /> : null}
        </Stack>
        <Stack gap="lg" miw={0}>
          <AwaitedParts parts={parts} props={{ eventId: event.id }} />
          <Facts event={event} />
        </Stack>
      </div>
    </>
  );
}

interface DateFaceProps extends EventProps {
  readonly shown: DateOfEvent | undefined;
}

/** The day that is shown, in the color of its calendar. */
function DateFace({ event, shown }: DateFaceProps) {
  const language = useLanguage();
  const day = shown?.date.startsOn.slice(0, 10);
  const month = day
    ? getDateFormat(language, { month: 'short', timeZone: 'UTC' }).format(
        new Date(`${day}T00:00:00Z`),
      )
    : '';
  return (
    <span
      className={`${colors['color'] ?? ''} ${colors['face'] ?? ''}`}
      data-color={event.calendar.color}
      style={{ width: 88, height: 88 }}
      aria-hidden
    >
      <span>{month}</span>
      <b>{day ? Number(day.slice(8)) : '–'}</b>
    </span>
  );
}

/** Rooms that wait for an answer or were refused. */
function EventNeeds({ event }: EventProps) {
  const { t } = useTranslation('agenda');
  const { coming } = listDates(event);
  const count = (state: 'waiting' | 'refused' | 'none'): number =>
    coming.filter(
      ({ date }) => date.status === 'planned' && date.rooms.some((room) => room.state === state),
    ).length;
  const [waiting, refused] = [count('waiting'), count('refused')];
  const missing = event.status === 'published' ? count('none') : 0;
  const see = { label: t('needs.see'), to: '#dates' };
  if (waiting + refused + missing === 0) return null;
  return (
    <Needs>
      {waiting > 0 ? (
        <Need icon="clock" text={t('needs.waiting', { count: waiting })} verb={see} />
      ) : null}
      {refused > 0 ? (
        <Need icon="alert" isUrgent text={t('needs.refused', { count: refused })} verb={see} />
      ) : null}
      {missing > 0 ? (
        <Need icon="alert" isUrgent text={t('needs.missing', { count: missing })} verb={see} />
      ) : null}
    </Needs>
  );
}

function Facts({ event }: EventProps) {
  const { t } = useTranslation('agenda');
  const { describe } = useRuleWords();
  const rules = [...new Set(event.times.map(describe).filter(Boolean))];
  const { calendar, onlineUrl, placeText, description } = event;
  return (
    <Section title={t('record.facts')} wide>
      <EventPhoto event={event} />
      <Where event={event} />
      <FactList
        facts={[
          [t('fields.reason'), event.reason],
          [
            t('fields.repeats'),
            rules.length > 0 && rules.map((rule) => <div key={rule}>{rule}</div>),
          ],
          [
            t('fields.calendar'),
            <span key="calendar" style={{ display: 'inline-flex', gap: 8, alignItems: 'center' }}>
              <CalendarDot color={calendar.color} />
              {calendar.name}
            </span>,
          ],
          [t('fields.place'), placeText],
          [
            t('fields.onlineUrl'),
            onlineUrl !== '' && (
              <Anchor key="link" href={onlineUrl} target="_blank" rel="noreferrer">
                {new URL(onlineUrl).host}
              </Anchor>
            ),
          ],
          [t('fields.organiser'), event.organiser && <Organiser key="organiser" event={event} />],
          [t('fields.audience'), <Audience key="audience" event={event} />],
        ]}
      />
      {description === '' ? null : (
        <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {description}
        </Text>
      )}
    </Section>
  );
}

/** Where its place is on the map, and the way there, which the telephone's own map shows. */
function Where({ event: { point, placeText, title } }: EventProps) {
  const { t } = useTranslation('agenda');
  if (!point) return null;
  const at = `${point.latitude},${point.longitude}`;
  return (
    <>
      <EventMap point={point} label={t('point.map', { place: placeText || title })} />
      <Anchor
        size="sm"
        href={`https://www.openstreetmap.org/directions?to=${at}`}
        target="_blank"
        rel="noreferrer"
      >
        {t('point.directions')}
      </Anchor>
    </>
  );
}

function Organiser({ event }: EventProps) {
  const canSee = useMay(peopleContract.get);
  const { organiser } = event;
  if (!organiser) return null;
  return canSee ? (
    <Anchor component={Link} to={memberPath(organiser.id)}>
      {organiser.name}
    </Anchor>
  ) : (
    organiser.name
  );
}

function Audience({ event }: EventProps) {
  const { t } = useTranslation('agenda');
  const canSeeGroups = useMay(groupsContract.get);
  const roles = useRoleChoices(event.audienceRoles);
  switch (event.audience) {
    case 'calendar':
      return t('audiences.calendar');
    case 'roles':
      return roles
        .filter(({ value }) => event.audienceRoles.includes(value))
        .map(({ label }) => label)
        .join(', ');
    case 'groups':
      return event.audienceGroups.map(({ id, name }) => (
        <div key={id}>
          {canSeeGroups ? (
            <Anchor component={Link} to={groupPath(id)}>
              {name}
            </Anchor>
          ) : (
            name
          )}
        </div>
      ));
  }
}
