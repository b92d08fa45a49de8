import { Group, Input, NativeSelect, TextInput } from '@mantine/core';
import { useId, type ChangeEvent, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import {
  daysInMonth,
  earliestYear,
  latestYear,
  validatePartialDate,
  type PartialDate,
} from '#domain/kernel/partial-date.ts';
import { getDateFormat } from '#domain/kernel/formatters.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';

interface PartialDateInputProps {
  readonly label: string;
  readonly value: PartialDate | null;
  readonly onChange: (date: PartialDate | null) => void;
  readonly onBlur?: () => void;
  readonly error?: string | undefined;
  readonly ref?: Ref<HTMLSelectElement>;
}

/** Day, month and year, each optional: the year of a birthday is often unknown. */
export function PartialDateInput(props: PartialDateInputProps) {
  const { label, value, onChange, onBlur, error, ref } = props;
  const { t } = useTranslation('errors');
  const id = useId();
  const date = value ?? {};
  const hasNoSuchDay = validatePartialDate(date) === 'date-no-such-day';
  const shown = error ?? (hasNoSuchDay ? t('date-no-such-day') : undefined);
  const wrapper = {
    component: 'fieldset',
    labelElement: 'div',
    labelProps: { id },
    bd: 'none',
    p: 0,
    m: 0,
    miw: 0,
  } as const;
  return (
    <Input.Wrapper {...wrapper} label={label} error={shown} aria-labelledby={id}>
      <Group gap="xs" wrap="nowrap" onBlur={onBlur}>
        <Parts ref={ref} date={date} hasNoSuchDay={hasNoSuchDay} onChange={onChange} />
      </Group>
    </Input.Wrapper>
  );
}

interface PartsProps {
  readonly ref: Ref<HTMLSelectElement> | undefined;
  readonly date: PartialDate;
  readonly hasNoSuchDay: boolean;
  readonly onChange: (date: PartialDate | null) => void;
}

function Parts({ ref, date, hasNoSuchDay, onChange }: PartsProps) {
  const { t } = useTranslation('common');
  const format = getDateFormat(useLanguage(), { month: 'long', timeZone: 'UTC' });
  // The chosen day stays in the list when the month that follows does not have it.
  const lastDay = Math.max(daysInMonth(date.month ?? 1, date.year), date.day ?? 1);
  const days = Array.from({ length: lastDay }, (_, index) => String(index + 1));
  const months = Array.from({ length: 12 }, (_, index) => index + 1);
  const change =
    (part: keyof PartialDate) => (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      onChange(withPart(date, part, event.currentTarget.value));
  return (
    <>
      <NativeSelect
        {...(ref === undefined ? {} : { ref })}
        aria-label={t('date.day')}
        w="4.75rem"
        data={[
          { value: '', label: t('date.day') },
          ...days.map((day) => ({ value: day, label: day })),
        ]}
        value={String(date.day ?? '')}
        error={hasNoSuchDay}
        onChange={change('day')}
      />
      <NativeSelect
        aria-label={t('date.month')}
        flex={1}
        miw={0}
        data={[
          { value: '', label: t('date.month') },
          ...months.map((month) => ({
            value: String(month),
            label: format.format(Date.UTC(2000, month - 1)),
          })),
        ]}
        value={String(date.month ?? '')}
        onChange={change('month')}
      />
      <TextInput
        aria-label={t('date.year')}
        placeholder={t('date.year')}
        type="number"
        inputMode="numeric"
        min={earliestYear}
        max={latestYear}
        w="5.25rem"
        value={String(date.year ?? '')}
        onChange={change('year')}
      />
    </>
  );
}

/** Null when no part is left. */
function withPart(date: PartialDate, part: keyof PartialDate, text: string): PartialDate | null {
  const { [part]: _replaced, ...others } = date;
  const changed = text === '' ? others : { ...others, [part]: Number(text) };
  return Object.keys(changed).length > 0 ? changed : null;
}
