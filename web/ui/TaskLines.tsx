import { Link } from 'react-router';
import { Icon, type IconName } from './Icon.tsx';
import classes from './TaskLines.module.css';

export interface TaskLine {
  readonly key: string;
  readonly icon: IconName;
  readonly text: string;
  /** Where it is done; null: nowhere in the product. */
  readonly path: string | null;
}

/** What waits for somebody, each with the way to the place where it is done. */
export function TaskLines({ lines }: { readonly lines: readonly TaskLine[] }) {
  return (
    <ul className={classes['lines']}>
      {lines.map(({ key, icon, text, path }) => {
        const content = (
          <>
            <span className={classes['icon']}>
              <Icon name={icon} />
            </span>
            <span className={classes['text']}>{text}</span>
          </>
        );
        return (
          <li key={key}>
            {path === null ? (
              <div className={classes['line']}>{content}</div>
            ) : (
              <Link to={path} className={classes['line']}>
                {content}
                <Icon name="chevron" size={18} />
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}
