import type { CSSProperties } from 'react';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { formatNumber } from '../format.ts';
import classes from './BarChart.module.css';

export interface Bar {
  readonly key: string;
  readonly label: string;
  readonly count: number;
}

/** A CSS custom property, which React's style types do not include. */
const barStyle = (value: number): CSSProperties => ({ '--share': value }) as CSSProperties;

interface BarChartProps {
  readonly caption: string;
  readonly bars: readonly Bar[];
  /** `rows` for long labels, `columns` for a time series. */
  readonly shape?: 'rows' | 'columns';
}

/** A bar chart that screen readers read as a table. */
export function BarChart({ caption, bars, shape = 'rows' }: BarChartProps) {
  const language = useLanguage();
  const highest = Math.max(1, ...bars.map((bar) => bar.count));
  return (
    <table className={classes[shape]}>
      <caption className={classes['caption']}>{caption}</caption>
      <tbody>
        {bars.map(({ key, label, count }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            <td>
              <span className={classes['bar']} style={barStyle(count / highest)} aria-hidden />
              <span className={classes['count']}>{formatNumber(count, language)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
