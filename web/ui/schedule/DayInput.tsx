import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core';
import { useEffect, useImperativeHandle, useRef, useState, type Ref, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTypedDay, parseTypedDay } from './typed-day.ts';

/** As the event of an input of the browser, with the day `YYYY-MM-DD`; empty: none. */
interface DayEvent {
  readonly type: 'change' | 'blur';
  readonly target: { readonly name: string; readonly value: string };
  readonly currentTarget: { readonly value: string };
}

/** What the library of forms reads and writes in place of an element. */
interface DayHandle {
  readonly type: 'text';
  value: string;
  readonly focus: () => void;
}

interface DayInputProps extends Omit<
  TextInputProps,
  'type' | 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'ref' | 'rightSection'
> {
  /** `YYYY-MM-DD`; empty: none. Left out with `register`, which keeps it. */
  readonly value?: string;
  readonly onChange: (event: DayEvent) => unknown;
  readonly onBlur?: (event: DayEvent) => unknown;
  /** The first and the last day that the calendar offers; another one can still be typed. */
  readonly min?: string | number | undefined;
  readonly max?: string | number | undefined;
  readonly ref?: Ref<DayHandle>;
}

/**
 * A day, typed as "3/12/2026" or chosen in the calendar of the browser: `<DayInput label={…} {...register('day')} />`. The input of the
 * browser alone would order its parts by the language of the browser, not by that of the product.
 */
export function DayInput(props: DayInputProps) {
  const { value: given, onChange, onBlur, name = '', min, max, ref, error, ...field } = props;
  const { t } = useTranslation('errors');
  const input = useRef<HTMLInputElement>(null);
  const { day, store } = useStoredDay(given, input, ref);
  // null: nothing is being typed, and the text is that of the day.
  const [typed, setTyped] = useState<{ readonly text: string; readonly day: string } | null>(null);
  const [hasFocus, setHasFocus] = useState(false);
  // A page may put a default in place of an empty day, which must not replace what is being typed.
  const isTyping = typed !== null && (typed.day === day || (hasFocus && given !== undefined));
  const text = isTyping ? typed.text : formatTypedDay(day);
  const isUnreadable = isTyping && text.trim() !== '' && day === '';
  const [isRefused, setIsRefused] = useState(false);
  const change = (next: string, nextText: string): void => {
    setTyped({ text: nextText, day: next });
    setIsRefused(false);
    if (next === day) return;
    store(next);
    onChange(toEvent('change', name, next));
  };
  const finish = (): void => {
    const found = parseTypedDay(text, { century: true });
    if (found !== null) change(found, formatTypedDay(found));
    else setIsRefused(isUnreadable);
    onBlur?.(toEvent('blur', name, found ?? day));
  };
  useStoppedSubmit(input, isUnreadable, finish);
  return (
    <TextInput
      {...field}
      ref={input}
      autoComplete="off"
      placeholder={t('date-placeholder')}
      value={text}
      error={isUnreadable && isRefused ? t('date-unreadable') : error}
      onChange={({ currentTarget }) =>
        change(parseTypedDay(currentTarget.value) ?? '', currentTarget.value)
      }
      onFocus={() => setHasFocus(true)}
      onBlur={() => {
        setHasFocus(false);
        finish();
      }}
      rightSection={
        <MonthButton
          {...{ day, min, max, isDisabled: field.disabled === true }}
          onChoose={(chosen) => change(chosen, formatTypedDay(chosen))}
        />
      }
    />
  );
}

const toEvent = (type: DayEvent['type'], name: string, value: string): DayEvent => ({
  type,
  target: { name, value },
  currentTarget: { value },
});

/** The day that is given, or that the library of forms keeps. */
function useStoredDay(
  given: string | undefined,
  input: RefObject<HTMLInputElement | null>,
  ref: Ref<DayHandle> | undefined,
) {
  const [own, setOwn] = useState('');
  // The library compares handles, and reads a value right after it wrote it.
  const [{ handle, write }] = useState(() => {
    let current = '';
    const keep = (day: string | null | undefined): void => {
      current = day ?? '';
      setOwn(current);
    };
    return {
      write: keep,
      handle: {
        type: 'text' as const,
        get value(): string {
          return current;
        },
        set value(day: string) {
          keep(day);
        },
        focus: () => input.current?.focus(),
      },
    };
  });
  useImperativeHandle(ref, () => handle, [handle]);
  return { day: given ?? own, store: write };
}

/** Stops the form while the text is not a date: otherwise the form would be sent without it, and without a notice. */
function useStoppedSubmit(
  input: RefObject<HTMLInputElement | null>,
  isStopped: boolean,
  onStop: () => void,
): void {
  useEffect(() => {
    const form = input.current?.form;
    if (!isStopped || !form) return undefined;
    const stop = (event: Event): void => {
      event.preventDefault();
      event.stopPropagation();
      onStop();
      input.current?.focus();
    };
    form.addEventListener('submit', stop);
    return () => form.removeEventListener('submit', stop);
  });
}

interface MonthButtonProps {
  readonly day: string;
  readonly min: string | number | undefined;
  readonly max: string | number | undefined;
  readonly isDisabled: boolean;
  readonly onChoose: (day: string) => void;
}

/** For pointers and fingers; the keyboard and screen readers type the day. */
function MonthButton({ day, min, max, isDisabled, onChoose }: MonthButtonProps) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={picker}
        type="date"
        tabIndex={-1}
        aria-hidden
        style={{ position: 'absolute', inset: 'auto 0 0 auto', width: 1, opacity: 0, border: 0 }}
        value={day}
        min={min}
        max={max}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        tabIndex={-1}
        aria-hidden
        disabled={isDisabled}
        onClick={() => picker.current?.showPicker()}
      >
        <svg width={18} viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth={1.75}>
          <path d="M5 6h14a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1ZM8 3v5M16 3v5M4 11h16" />
        </svg>
      </ActionIcon>
    </>
  );
}
