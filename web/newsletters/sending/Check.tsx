import type { ReactNode } from 'react';
import { Icon } from '#web/ui/Icon.tsx';
import classes from './ReviewPage.module.css';

interface CheckProps {
  readonly isGood: boolean;
  readonly children: ReactNode;
}

/** A line of the review: something that is right, or that its user should look at. */
export const Check = ({ isGood, children }: CheckProps) => (
  <div className={classes['check']}>
    <span data-mark={isGood ? 'good' : 'warning'}>
      <Icon name={isGood ? 'check' : 'alert'} />
    </span>
    <div>{children}</div>
  </div>
);
