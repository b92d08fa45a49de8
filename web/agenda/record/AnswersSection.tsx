import { Button, Group, SegmentedControl, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  answersContract,
  eventAnswers,
  maxAskedDates,
  type AnswersView,
} from '#domain/agenda/answers.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import lines from '#web/core/record/Lines.module.css';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { Section } from '#web/ui/Section.tsx';
import { useEventTimes } from '../parts/event-times.ts';

const changed = [answersContract.list];

/** The answers about the next dates, and that of the user. */
export default function AnswersSection({ eventId }: { readonly eventId: string }) {
  const { t } = useTranslation('agenda');
  const query = useQuery(queryOptionsFor(answersContract.list, { eventId }));
  if (query.isPending) return <Loading />;
  if (!query.data) return <ErrorState error={query.error} retry={() => void query.refetch()} />;
  const { dates } = query.data;
  if (dates.length === 0) return null;
  return (
    <Section title={t('answers.title')} wide>
      <ul className={lines['lines']}>
        {dates.map((date) => (
          <AskedDate key={`${date.timeId} ${date.day}`} eventId={eventId} date={date} />
        ))}
      </ul>
      {dates.length === maxAskedDates ? (
        <Text size="sm" c="dimmed">
          {t('answers.later', { count: maxAskedDates })}
        </Text>
      ) : null}
    </Section>
  );
}

interface AskedDateProps {
  readonly eventId: string;
  readonly date: AnswersView['dates'][number];
}

function AskedDate({ eventId, date }: AskedDateProps) {
  const { t } = useTranslation('agenda');
  const { full } = useEventTimes();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const save = useCommand(answersContract.answer, { refreshes: changed });
  const { timeId, day, mine, counts, people } = date;
  const when = full(date);
  const answer = (chosen: typeof mine): void =>
    void save.run({ eventId, timeId, day, answer: chosen });
  const given = eventAnswers.filter((key) => counts[key] > 0);
  return (
    <li className={lines['line']}>
      <div className={lines['text']}>
        <span className={lines['title']}>{when}</span>
        <span className={lines['facts']}>
          {given.length === 0
            ? t('answers.nobody')
            : given.map((key) => t(`answers.counts.${key}`, { count: counts[key] })).join(' · ')}
        </span>
        {isOpen ? <Names id={id} people={people} /> : null}
      </div>
      <Group gap="xs">
        {people.length > 0 ? (
          <Button
            variant="subtle"
            size="xs"
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={isOpen ? undefined : t('answers.namesOf', { date: when })}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? t('answers.hide') : t('answers.names')}
          </Button>
        ) : null}
        {mine === null ? null : (
          <Button
            variant="subtle"
            size="xs"
            aria-label={t('answers.takeBackOf', { date: when })}
            onClick={() => answer(null)}
          >
            {t('answers.takeBack')}
          </Button>
        )}
        <SegmentedControl
          aria-label={t('answers.of', { date: when })}
          value={mine ?? ''}
          disabled={save.running}
          onChange={(value) => answer(eventAnswers.find((each) => each === value) ?? null)}
          data={eventAnswers.map((value) => ({ value, label: t(`answers.${value}`) }))}
        />
      </Group>
    </li>
  );
}

interface NamesProps {
  readonly id: string;
  readonly people: AskedDateProps['date']['people'];
}

function Names({ id, people }: NamesProps) {
  const { t } = useTranslation('agenda');
  return (
    <div id={id}>
      {eventAnswers
        .filter((key) => people.some(({ answer }) => answer === key))
        .map((key) => (
          <Text key={key} size="sm">
            <b>{t(`answers.${key}`)}:</b>{' '}
            {people
              .filter(({ answer }) => answer === key)
              .map(({ name }) => name)
              .join(', ')}
          </Text>
        ))}
    </div>
  );
}
