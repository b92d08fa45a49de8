import { Paper, VisuallyHidden } from '@mantine/core';
import { useId, type CSSProperties } from 'react';
import { Link } from 'react-router';
import classes from './StrongFigure.module.css';

interface StrongFigureProps {
  /** What it counts, and of when. */
  readonly label: string;
  readonly value: string;
  /** What it is compared with. */
  readonly detail: string;
  /** Where it is explained. */
  readonly to: string;
  readonly trend?: {
    /** In order, the last one is that of the figure; null: nothing was counted. */
    readonly values: readonly (number | null)[];
    /** The same in words. */
    readonly text: string;
  };
}

/** The one figure of a front page that is set large, with its trend as small bars. */
export function StrongFigure({ label, value, detail, to, trend }: StrongFigureProps) {
  const id = useId();
  const highest = Math.max(1, ...(trend?.values ?? []).map((each) => each ?? 0));
  return (
    <Paper withBorder component="section" aria-labelledby={id} className={classes['figure']}>
      <div className={classes['words']}>
        <h2 id={id} className={classes['label']}>
          {label}
        </h2>
        <Link to={to} className={classes['value']} aria-describedby={id}>
          {value}
        </Link>
        <p className={classes['detail']}>{detail}</p>
      </div>
      {trend ? (
        <>
          <div className={classes['bars']} aria-hidden>
            {trend.values.map((each, index) => (
              <span
                key={index}
                className={classes['bar']}
                style={{ '--share': (each ?? 0) / highest } as CSSProperties}
              />
            ))}
          </div>
          <VisuallyHidden>{trend.text}</VisuallyHidden>
        </>
      ) : null}
    </Paper>
  );
}
