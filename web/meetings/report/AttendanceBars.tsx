import { useTranslation } from 'react-i18next';
import type { GatheringRow } from '#domain/meetings/reports/schema.ts';
import classes from './Meetings.module.css';

const shown = 12;
const fewest = 3;

/** How many came to the last meetings, the latest on the right. The list below says the same in words. */
export function AttendanceBars({ meetings }: { readonly meetings: readonly GatheringRow[] }) {
  const { t } = useTranslation('groups');
  const held = meetings.filter(({ status }) => status === 'held').slice(0, shown);
  if (held.length < fewest) return null;
  const counts = held.map(({ present, visitors, counted }) => present + visitors + counted);
  const most = Math.max(...counts, 1);
  const average = Math.round(counts.reduce((sum, count) => sum + count, 0) / counts.length);
  return (
    <figure className={classes['chart']}>
      <div aria-hidden className={classes['bars']}>
        {held.toReversed().map((meeting, place) => {
          const count = counts[counts.length - 1 - place] ?? 0;
          return (
            <span key={meeting.id} className={classes['bar']}>
              <span>{count}</span>
              <span style={{ height: `${Math.max(4, (count / most) * 56)}px` }} />
            </span>
          );
        })}
      </div>
      <figcaption>{t('reports.chart', { count: held.length, average })}</figcaption>
    </figure>
  );
}
