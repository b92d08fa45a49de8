import { Icon, type IconName } from '#web/ui/Icon.tsx';
import { initials } from '#domain/initials.ts';
import classes from './Rows.module.css';

interface RowFaceProps {
  /** Of a person or a church: its initials are shown. */
  readonly name?: string;
  /** Of everything else. */
  readonly icon?: IconName;
  /** Side in pixels of the screen. */
  readonly size: number;
}

/** What stands before a name that has no photo. The name stands beside it, so it is not announced. */
export const RowFace = ({ name, icon, size }: RowFaceProps) => (
  <span
    className={classes['face']}
    style={{ width: size, height: size, fontSize: size / 2.5 }}
    data-shape={icon ? 'icon' : 'name'}
    aria-hidden
  >
    {icon ? <Icon name={icon} size={Math.round(size * 0.58)} /> : initials(name ?? '')}
  </span>
);
