import { Anchor, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { reportedHours, type ReadingReport } from '#domain/newsletters/sending/report-contract.ts';
import { Section } from '#web/ui/Section.tsx';
import { usePeopleShown } from './people/people-shown.ts';
import classes from './Reading.module.css';

/** Coordinates of the drawing. */
const chart = { width: 460, height: 170, left: 34, bottom: 24, top: 10 };
const hourMarks = [0, 12, 24, 36, 48];

/** The next number of the kind 1, 2 or 5 with zeros, so that half of it has a mark too. */
function roundUp(count: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(2, count)));
  return [1, 2, 4, 6, 10].map((step) => step * power).find((step) => step >= count) ?? count;
}

function Legend() {
  const { t } = useTranslation('newsletters');
  return (
    <Text size="sm" c="dimmed" className={classes['legend'] ?? ''}>
      <span className={classes['openedKey']} aria-hidden /> {t('report.opened')}
      <span className={classes['clickedKey']} aria-hidden /> {t('report.clicked')}
    </Text>
  );
}

interface ReadingOverTimeProps {
  readonly report: ReadingReport;
}

/** Who opened and clicked first in each of the first hours, with the list of people behind each bar. */
export function ReadingOverTime({ report: { hours, level } }: ReadingOverTimeProps) {
  const { t } = useTranslation('newsletters');
  if (hours.length === 0) return null;
  const firstDay = hours
    .filter(({ hour }) => hour < 24)
    .reduce((sum, { opened }) => sum + opened, 0);
  return (
    <Section wide title={t('report.overTime')}>
      <Drawing hours={hours} level={level} />
      <Legend />
      <Text size="sm">{t('report.firstDay', { count: firstDay })}</Text>
      <HourList hours={hours} level={level} />
    </Section>
  );
}

type HoursProps = Pick<ReadingReport, 'hours' | 'level'>;

/** For the eye and the pointer; the list below says the same to screen readers and the keyboard. */
function Drawing({ hours, level }: HoursProps) {
  const { t } = useTranslation('newsletters');
  const { width, height, left, bottom, top } = chart;
  const most = roundUp(Math.max(2, ...hours.map(({ opened }) => opened)));
  const base = height - bottom;
  const toX = (hour: number): number => left + (hour / reportedHours) * (width - left);
  const toHeight = (count: number): number => (count / most) * (base - top);
  const barWidth = (width - left) / reportedHours - 2;
  const bar = (key: string, hour: number, count: number) =>
    count > 0 ? (
      <rect
        key={`${key} ${hour}`}
        className={classes[key] ?? ''}
        x={toX(hour) + 1}
        y={base - toHeight(count)}
        width={barWidth}
        height={toHeight(count)}
        rx={1.5}
      />
    ) : null;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={classes['chart']} aria-hidden>
      {[0, most / 2, most].map((count) => (
        <g key={count} className={classes['axis']}>
          <line x1={left} x2={width} y1={base - toHeight(count)} y2={base - toHeight(count)} />
          <text x={left - 8} y={base - toHeight(count) + 4} textAnchor="end">
            {count}
          </text>
        </g>
      ))}
      {hourMarks.map((hour) => (
        <text
          key={hour}
          className={classes['hour']}
          x={toX(hour)}
          y={height - 6}
          textAnchor={hour === 0 ? 'start' : hour === reportedHours ? 'end' : 'middle'}
        >
          {t('report.hour', { hour })}
        </text>
      ))}
      {hours.map(({ hour, opened }) => bar('opened', hour, opened))}
      {hours.map(({ hour, clicked }) => bar('clicked', hour, clicked))}
      {level === 'people' ? <HourTargets hours={hours} toX={toX} /> : null}
    </svg>
  );
}

interface HourTargetsProps extends Pick<HoursProps, 'hours'> {
  readonly toX: (hour: number) => number;
}

/** Each hour is as high as the drawing, since its bars may be small. */
function HourTargets({ hours, toX }: HourTargetsProps) {
  const { t } = useTranslation('newsletters');
  const { show } = usePeopleShown();
  return hours.map(({ hour, opened }) => (
    <rect
      key={hour}
      className={classes['showHour']}
      x={toX(hour)}
      y={chart.top}
      width={toX(1) - toX(0)}
      height={chart.height - chart.bottom - chart.top}
      onClick={() => show(opened > 0 ? 'opened' : 'clicked', { hour: String(hour) })}
    >
      <title>{t('detail.showPeople')}</title>
    </rect>
  ));
}

/** What the drawing shows, as a list: each number leads to its people. */
function HourList({ hours, level }: HoursProps) {
  const { t } = useTranslation('newsletters');
  const { show } = usePeopleShown();
  const figure = (key: 'opened' | 'clicked', hour: number, count: number) => {
    const text = t(`report.${key}Count`, { count });
    if (count === 0) return null;
    return level === 'people' ? (
      <Anchor
        component="button"
        type="button"
        inherit
        onClick={() => show(key, { hour: String(hour) })}
      >
        {text}
      </Anchor>
    ) : (
      <span>{text}</span>
    );
  };
  return (
    <details className={classes['hours']}>
      <summary>{t('report.byHour')}</summary>
      <ul>
        {hours.map(({ hour, opened, clicked }) => (
          <li key={hour}>
            <span className={classes['hourName']}>
              {t('report.hours', { from: hour, to: hour + 1 })}
            </span>
            {figure('opened', hour, opened)}
            {figure('clicked', hour, clicked)}
          </li>
        ))}
      </ul>
    </details>
  );
}
