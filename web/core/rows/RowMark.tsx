import { Icon, type IconName } from '#web/ui/Icon.tsx';
import classes from './Rows.module.css';

interface RowMarkProps {
  readonly icon: IconName;
  readonly label: string;
  /** A screen. */
  readonly to: string;
}

/** A second way beside the name of a row, above the link that covers it. */
export const RowMark = ({ icon, label, to }: RowMarkProps) => (
  <a href={to} aria-label={label} title={label} className={classes['mark']}>
    <Icon name={icon} size={16} />
  </a>
);
