import { ActionIcon, Text, TextInput, VisuallyHidden } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#web/ui/Icon.tsx';
import classes from './Report.module.css';

interface StepperProps {
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

const highest = 99_999;

/** A number for one thumb: more, less, or typed. */
export function Stepper({ label, value, onChange }: StepperProps) {
  const { t } = useTranslation('groups');
  const id = useId();
  const [isStepped, setIsStepped] = useState(false);
  const change = (next: number): void => onChange(Math.min(highest, Math.max(0, next)));
  const step = (by: number): void => {
    setIsStepped(true);
    change(value + by);
  };
  return (
    <div className={classes['stepper']}>
      <Text component="label" htmlFor={id} flex="1 1 0">
        {label}
      </Text>
      <ActionIcon
        variant="default"
        size={48}
        // A button that is disabled under the finger loses the focus.
        aria-disabled={value === 0}
        data-disabled={value === 0}
        onClick={() => step(-1)}
      >
        <Icon name="rule" size={20} />
        <VisuallyHidden>{t('reports.less', { label })}</VisuallyHidden>
      </ActionIcon>
      <TextInput
        id={id}
        size="md"
        inputMode="numeric"
        autoComplete="off"
        value={String(value)}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => {
          setIsStepped(false);
          change(Number(currentTarget.value.replaceAll(/\D/g, '').slice(0, 6)));
        }}
      />
      <ActionIcon variant="default" size={48} onClick={() => step(1)}>
        <Icon name="add" size={20} />
        <VisuallyHidden>{t('reports.moreOf', { label })}</VisuallyHidden>
      </ActionIcon>
      <VisuallyHidden role="status">
        {isStepped ? t('reports.counted', { label, number: value }) : null}
      </VisuallyHidden>
    </div>
  );
}
