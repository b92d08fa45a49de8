import type { CalendarColor } from '#domain/agenda/calendars.ts';
import classes from './Colors.module.css';

/** The color of a calendar; its name stands beside it. */
export const CalendarDot = ({ color }: { readonly color: CalendarColor }) => (
  <span
    className={`${classes['color'] ?? ''} ${classes['dot'] ?? ''}`}
    data-color={color}
    aria-hidden
  />
);
