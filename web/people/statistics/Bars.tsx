import type { CSSProperties } from 'react';
import { useLanguage } from '#web/core/words/i18n.ts';
import { formatCount } from '../format.ts';
import classes from './Bars.module.css';

export interface Bar {
  readonly key: string;
  readonly label: string;
  readonly count: number;
}

/** A custom property, which the types of styles do not know. */
const share = (value: number): CSSProperties => ({ '--share': value }) as CSSProperties;

interface BarsProps {
  readonly caption: string;
  readonly bars: readonly Bar[];
  /** `rows`: long names beside bars. `columns`: a course of time. */
  readonly shape?: 'rows' | 'columns';
}

/** Counts drawn to be compared at a glance; to a screen reader, a table. */
export function Bars({ caption, bars, shape = 'rows' }: BarsProps) {
  const language = useLanguage();
  const most = Math.max(1, ...bars.map((bar) => bar.count));
  return (
    <table className={classes[shape]}>
      <caption className={classes['caption']}>{caption}</caption>
      <tbody>
        {bars.map(({ key, label, count }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            <td>
              <span className={classes['bar']} style={share(count / most)} aria-hidden />
              <span className={classes['count']}>{formatCount(count, language)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
