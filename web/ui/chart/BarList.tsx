import { type CSSProperties } from 'react';
import { Link } from 'react-router';
import { getNumberFormat } from '#domain/kernel/formatters.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { Card } from '#web/ui/Card.tsx';
import classes from './BarList.module.css';

export interface Bar {
  readonly key: string;
  readonly label: string;
  readonly count: number;
  /** The address of the list that finds what is counted. */
  readonly to: string;
}

/** A CSS custom property, which React's style types do not include. */
const barStyle = (share: number): CSSProperties => ({ '--share': share }) as CSSProperties;

interface BarListProps {
  readonly title: string;
  readonly bars: readonly Bar[];
  /** Of which the bars are shares. */
  readonly total: number;
}

/**
 * Counts, each linked to the list of what it counts; empty ones are left out. The bars show the shares, so that those of
 * several cards can be compared.
 */
export function BarList({ title, bars, total }: BarListProps) {
  const language = useLanguage();
  const shown = bars.filter(({ count }) => count > 0);
  const percent = getNumberFormat(language, { style: 'percent', maximumFractionDigits: 0 });
  if (shown.length === 0) return null;
  return (
    <Card title={title}>
      <ul className={classes['bars']}>
        {shown.map(({ key, label, count, to }) => (
          <li key={key}>
            <Link to={to} className={classes['line']}>
              <span>{label}</span>
              <span className={classes['track']} aria-hidden>
                <span className={classes['bar']} style={barStyle(count / total)} />
              </span>
              <span className={classes['count']}>{getNumberFormat(language).format(count)}</span>
              <span className={classes['share']}>{percent.format(count / total)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
