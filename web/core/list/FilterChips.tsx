import { ActionIcon, Button, VisuallyHidden } from '@mantine/core';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#web/ui/Icon.tsx';
import classes from './FilterChips.module.css';

export interface FilterChip {
  readonly key: string;
  readonly label: string;
  readonly value: ReactNode;
  readonly onRemove: () => void;
}

interface FilterChipsProps {
  readonly chips: readonly FilterChip[];
  readonly onClear: () => void;
  /** Buttons after "Remove all". */
  readonly children?: ReactNode;
}

/** The active filters of a list, each with what it says and a button that removes it. */
export function FilterChips({ chips, onClear, children }: FilterChipsProps) {
  const { t } = useTranslation();
  const area = useRef<HTMLDivElement>(null);
  if (chips.length === 0 && !children) return null;
  const remove = (action: () => void): void => {
    // The button that had the focus disappears.
    area.current?.focus();
    action();
  };
  return (
    <div ref={area} tabIndex={-1} className={classes['chips']}>
      <div role="list" className={classes['list']} aria-label={t('common:filters.active')}>
        {chips.map(({ key, label, value, onRemove }) => (
          <span key={key} role="listitem" className={classes['chip']}>
            <span>
              {label}: <strong>{value}</strong>
            </span>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={28}
              radius="xl"
              onClick={() => remove(onRemove)}
            >
              <Icon name="close" size={14} />
              <VisuallyHidden>{t('common:filters.remove', { label })}</VisuallyHidden>
            </ActionIcon>
          </span>
        ))}
      </div>
      {chips.length > 0 ? (
        <Button variant="subtle" size="compact-sm" onClick={() => remove(onClear)}>
          {t('common:filters.removeAll')}
        </Button>
      ) : null}
      {children}
    </div>
  );
}
