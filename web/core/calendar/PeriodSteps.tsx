import { ActionIcon, Button, Group, Text, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#web/ui/Icon.tsx';
import classes from './PeriodSteps.module.css';

interface PeriodStepsProps {
  readonly label: string;
  readonly onStep: (steps: 1 | -1) => void;
  readonly onToday: () => void;
  /** What is shown. */
  readonly children: ReactNode;
}

/** To the day, week or month before and after, and back to today. */
export function PeriodSteps({ label, onStep, onToday, children }: PeriodStepsProps) {
  const { t } = useTranslation('common');
  return (
    <Group gap="xs" wrap="nowrap" role="group" aria-label={label} className="redil-screen-only">
      <ActionIcon variant="default" size={36} flex="none" onClick={() => onStep(-1)}>
        <Icon name="back" size={18} />
        <VisuallyHidden>{t('calendar.before')}</VisuallyHidden>
      </ActionIcon>
      <Button variant="default" size="sm" flex="none" onClick={onToday}>
        {t('calendar.today')}
      </Button>
      <ActionIcon variant="default" size={36} flex="none" onClick={() => onStep(1)}>
        <Icon name="chevron" size={18} />
        <VisuallyHidden>{t('calendar.after')}</VisuallyHidden>
      </ActionIcon>
      <Text fw={600} aria-live="polite" className={classes['name'] ?? ''}>
        {children}
      </Text>
    </Group>
  );
}
