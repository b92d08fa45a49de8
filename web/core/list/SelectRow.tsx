import type { ChangeEvent } from 'react';
import classes from './Selection.module.css';

interface SelectRowProps {
  readonly label: string;
  readonly checked: boolean;
  readonly indeterminate?: boolean;
  readonly onToggle: (extend: boolean) => void;
}

/** The checkbox of a row, which is as high as the row. Its row is positioned. With Shift it changes all rows in between. */
export const SelectRow = ({ label, checked, indeterminate = false, onToggle }: SelectRowProps) => (
  <label className={classes['target']}>
    <input
      type="checkbox"
      aria-label={label}
      className={classes['checkbox']}
      checked={checked}
      ref={(input) => {
        if (input) input.indeterminate = indeterminate;
      }}
      onChange={(event) => onToggle(isExtended(event))}
    />
  </label>
);

/** The browser changes a checkbox by a click, also from the keyboard. */
const isExtended = ({ nativeEvent }: ChangeEvent): boolean =>
  'shiftKey' in nativeEvent && nativeEvent.shiftKey === true;
