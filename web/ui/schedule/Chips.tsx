import { Input } from '@mantine/core';
import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import classes from './Schedule.module.css';

interface ChipsProps {
  readonly label: string;
  readonly error?: string | undefined;
  readonly options: readonly {
    readonly value: string;
    /** What is read aloud: the whole word. */
    readonly name: string;
    /** What is shown: at least its beginning. */
    readonly text: string;
  }[];
  /** The seven days in one line. */
  readonly isWeek?: boolean;
  readonly field: UseFormRegisterReturn;
}

/** Any of a few choices, all of them visible. */
export function Chips({ label, error, options, isWeek, field }: ChipsProps) {
  const id = useId();
  return (
    <Input.Wrapper
      component="fieldset"
      labelElement="div"
      labelProps={{ id }}
      bd="none"
      p={0}
      m={0}
      miw={0}
      label={label}
      error={error}
      errorProps={{ id: `${id}-error` }}
      aria-labelledby={id}
    >
      <div className={classes[isWeek ? 'week' : 'chips']}>
        {options.map(({ value, name, text }) => (
          <label key={value} className={classes['chip']}>
            <input
              type="checkbox"
              value={value}
              aria-label={name}
              aria-invalid={error !== undefined}
              {...(error === undefined ? {} : { 'aria-describedby': `${id}-error` })}
              {...field}
            />
            <span aria-hidden>{text}</span>
          </label>
        ))}
      </div>
    </Input.Wrapper>
  );
}
