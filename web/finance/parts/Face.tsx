import { Icon, type IconName } from '#web/ui/Icon.tsx';
import classes from './Face.module.css';

/** Of a record of the books, beside its name. */
export const Face = ({ icon }: { readonly icon: IconName }) => (
  <span className={classes['face']} aria-hidden>
    <Icon name={icon} size={44} />
  </span>
);
