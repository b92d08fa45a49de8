import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '#web/ui/Icon.tsx';
import classes from './Checklist.module.css';

/** What is looked at before a month or a year is closed: its children are points. */
export const Checklist = ({ children }: { readonly children: ReactNode }) => (
  <ul className={classes['points']}>{children}</ul>
);

interface PointProps {
  readonly isDone: boolean;
  /** The page where it is done, if the user sees it. */
  readonly to?: string | undefined;
  readonly children: ReactNode;
}

export function Point({ isDone, to, children }: PointProps) {
  return (
    <li data-done={isDone || undefined}>
      <Icon name={isDone ? 'check' : 'alert'} size={18} />
      {to === undefined || isDone ? (
        <span>{children}</span>
      ) : (
        <Anchor component={Link} to={to} inherit>
          {children}
        </Anchor>
      )}
    </li>
  );
}
