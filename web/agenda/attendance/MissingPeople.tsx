import { Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { missedDates, type Attendance } from '#domain/agenda/attendance.ts';
import { AssignFollowUp } from '#web/follow-ups/public.ts';
import lines from '#web/core/record/Lines.module.css';
import { memberPath, PersonAvatar } from '#web/people/public.ts';
import { Link } from 'react-router';
import { useEventTimes } from '../parts/event-times.ts';

const shownAtFirst = 12;

/** People who were expected and came to none of the last dates, to be given to somebody. */
export function MissingPeople({ people }: { readonly people: Attendance['missing'] }) {
  const { t } = useTranslation('agenda');
  const { day } = useEventTimes();
  const [isAssigned, setIsAssigned] = useState(false);
  if (people.length === 0) return null;
  return (
    <section aria-labelledby="missing-people">
      <Title order={3} size="h5" id="missing-people">
        {t('attendance.missing', { count: people.length, dates: missedDates })}
      </Title>
      <ul className={lines['lines']}>
        {people.slice(0, shownAtFirst).map((person) => (
          <li key={person.id} className={lines['line']}>
            <PersonAvatar person={person} size={32} />
            <div className={lines['text']}>
              <Link to={memberPath(person.id)} className={lines['title']}>
                {person.displayName}
              </Link>
              {person.lastOn === null ? null : (
                <span className={lines['facts']}>
                  {t('attendance.lastOn', { day: day(person.lastOn) })}
                </span>
              )}
            </div>
          </li>
        ))}
      </ul>
      {people.length > shownAtFirst ? (
        <Text size="sm" c="dimmed">
          {t('attendance.others', { count: people.length - shownAtFirst })}
        </Text>
      ) : null}
      {isAssigned ? (
        <Text size="sm" role="status">
          {t('attendance.assigned')}
        </Text>
      ) : (
        <AssignFollowUp
          rows={{ ids: people.map(({ id }) => id) }}
          count={people.length}
          reason="absent"
          onDone={() => setIsAssigned(true)}
        />
      )}
    </section>
  );
}
