import { ActionIcon, Text, TextInput, VisuallyHidden } from '@mantine/core';
import { useId } from 'react';
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
  const change = (next: number): void => onChange(Math.min(highest, Math.max(0, next)));
  return (
    <div className={classes['stepper']}>
      <Text component="label" htmlFor={id} flex="1 1 0">
        {label}
      </Text>
      <ActionIcon
        variant="default"
        size={48}
        disabled={value === 0}
        onClick={() => change(value - 1)}
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
        onChange={({ currentTarget }) =>
          change(Number(currentTarget.value.replaceAll(/\D/g, '').slice(0, 6)))
        }
      />
      <ActionIcon variant="default" size={48} onClick={() => change(value + 1)}>
        <Icon name="add" size={20} />
        <VisuallyHidden>{t('reports.moreOf', { label })}</VisuallyHidden>
      </ActionIcon>
    </div>
  );
}
