import { TextInput, type TextInputProps } from '@mantine/core';
import { useState, type KeyboardEvent } from 'react';
import { useController, type FieldValues, type UseControllerProps } from 'react-hook-form';
import { formatTime } from '#domain/kernel/formatters.ts';
import { useLocale } from '#web/core/i18n/locale.tsx';
import { parseTypedTime, stepTime } from './typed-time.ts';

interface TimeFieldProps extends Omit<TextInputProps, 'type' | 'value' | 'onChange' | 'onBlur'> {
  /** `HH:mm`, or what was typed if it is no time. */
  readonly value: string;
  readonly onChange: (time: string) => void;
  readonly onBlur?: () => void;
}

/** An hour, or the beginning of a longer text: it is a time once the user leaves the field. */
const unfinished = /^\d{1,2}$/;
const steps: Readonly<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1 };

/**
 * A time as the church counts hours, typed as people write it. A touch screen has the wheel of the device instead,
 * because letters and points are slow to type there.
 */
export function TimeField({ value, onChange, onBlur, ...props }: TimeFieldProps) {
  const locale = useLocale();
  const [typed, setTyped] = useState<string | null>(null);
  if (matchMedia('(pointer: coarse)').matches)
    return (
      <TextInput
        {...props}
        type="time"
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        {...(onBlur ? { onBlur } : {})}
      />
    );
  const heldBack = typed !== null && unfinished.test(typed) ? typed : null;
  const time = parseTypedTime(heldBack ?? value);
  const commit = (): void => {
    setTyped(null);
    if (heldBack !== null) onChange(time ?? heldBack);
  };
  const handleKey = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') commit();
    const direction = steps[event.key];
    if (direction === undefined || time === null) return;
    event.preventDefault();
    setTyped(null);
    onChange(stepTime(time, direction));
  };
  return (
    <TextInput
      {...props}
      autoComplete="off"
      value={typed ?? (time === null ? value : formatTime(time, locale))}
      onChange={({ currentTarget }) => {
        const text = currentTarget.value;
        setTyped(text);
        if (!unfinished.test(text)) onChange(parseTypedTime(text) ?? text);
      }}
      onKeyDown={handleKey}
      onBlur={() => {
        commit();
        onBlur?.();
      }}
    />
  );
}

type FormTimeFieldProps<Values extends FieldValues> = Omit<TimeFieldProps, 'value' | 'onChange'> &
  Pick<UseControllerProps<Values>, 'name' | 'control'> & {
    /** The user chose another time; both are `HH:mm`. */
    readonly onMove?: (from: string, to: string) => void;
  };

/** The time field of a form, with the error of its value. */
export function FormTimeField<Values extends FieldValues>({
  name,
  control,
  onMove,
  ...props
}: FormTimeFieldProps<Values>) {
  const { field, fieldState } = useController<Values>({ name, ...(control ? { control } : {}) });
  // While the user types, the value is no time.
  const [before, setBefore] = useState<string | null>(null);
  const change = (next: string): void => {
    const [from, to] = [parseTypedTime(field.value) ?? before, parseTypedTime(next)];
    setBefore(from);
    field.onChange(next);
    if (from !== null && to !== null && from !== to) onMove?.(from, to);
  };
  return (
    <TimeField
      {...props}
      {...field}
      onChange={change}
      error={props.error ?? fieldState.error?.message}
    />
  );
}
