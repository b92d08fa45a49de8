import type { BelongingStatusView } from '#domain/people/belonging.ts';
import classes from './StatusDot.module.css';

/** The color of a status. Decorative: the name is always shown beside it. */
export const StatusDot = ({
  color,
}: {
  readonly color: BelongingStatusView['color'] | undefined;
}) =>
  color ? (
    <span
      className={classes['dot']}
      style={{ background: `var(--mantine-color-${color}-6)` }}
      aria-hidden
    />
  ) : null;
