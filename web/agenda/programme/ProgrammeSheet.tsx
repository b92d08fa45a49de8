import { Title } from '@mantine/core';
import type { ProgrammeDays, ProgrammeWords } from './programme-text.ts';
import classes from './ProgrammeSheet.module.css';

interface ProgrammeSheetProps {
  readonly days: ProgrammeDays;
  readonly words: ProgrammeWords;
}

/** One page for the board, as it is printed. */
export function ProgrammeSheet({ days, words }: ProgrammeSheetProps) {
  return (
    <article className={classes['sheet']} aria-label={words.title}>
      <header className={classes['head']}>
        <p>{words.church}</p>
        <Title order={2}>{words.title}</Title>
        <p>{words.period}</p>
      </header>
      <dl className={classes['days']}>
        {days.map(([day, dates]) => (
          <div key={day} className={classes['day']}>
            <dt>{words.day(day)}</dt>
            {dates.map((date) => (
              <dd key={date.id} data-status={date.status}>
                <span className={classes['hours']}>{words.hours(date)}</span>
                <span>
                  <span className={classes['title']}>{date.title}</span>
                  {date.place === '' ? null : (
                    <span className={classes['place']}>{date.place}</span>
                  )}
                  {date.status === 'cancelled' ? <strong> {words.cancelled}</strong> : null}
                </span>
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </article>
  );
}
