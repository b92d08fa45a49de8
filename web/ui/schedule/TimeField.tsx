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
  Pick<UseControllerProps<Values>, 'name' | 'control'>;

/** The time field of a form, with the error of its value. */
export function FormTimeField<Values extends FieldValues>({
  name,
  control,
  ...props
}: FormTimeFieldProps<Values>) {
  const { field, fieldState } = useController<Values>({ name, ...(control ? { control } : {}) });
  return <TimeField {...props} {...field} error={props.error ?? fieldState.error?.message} />;
}
