import { useState, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import {
  formatPartialDate,
  isPlainDay,
  parsePartialDate,
  type PartialDate,
} from '#domain/kernel/partial-date.ts';
import { PartialDateInput } from './PartialDateInput.tsx';

interface DayInputProps {
  readonly label: string;
  /** `YYYY-MM-DD`; empty: none. */
  readonly value: string;
  /** While parts are missing it gets those that are known, such as `2020-05`, which is no day. */
  readonly onChange: (day: string) => void;
  readonly onBlur?: () => void;
  readonly error?: string | undefined;
  readonly ref?: Ref<HTMLSelectElement>;
}

/** A whole day by its three parts, as dates of birth are written: in the order and the words of the language. */
export function DayInput({ value, onChange, error, ...field }: DayInputProps) {
  const { t } = useTranslation('errors');
  // A year that is being typed is no date yet, and the text would lose it.
  const [typed, setTyped] = useState<PartialDate | null>(null);
  const date = typed && toText(typed) === value ? typed : parsePartialDate(value);
  const isIncomplete = value !== '' && !isPlainDay(value);
  const change = (next: PartialDate | null): void => {
    setTyped(next);
    onChange(toText(next));
  };
  return (
    <PartialDateInput
      {...field}
      value={date}
      onChange={change}
      error={error && isIncomplete ? t('date-incomplete') : error}
    />
  );
}

const toText = (date: PartialDate | null): string => (date ? formatPartialDate(date) : '');
