import { Button, CloseButton, Text, VisuallyHidden } from '@mantine/core';
import { useCallback, useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Parts } from '../contributions.tsx';
import type { Selection } from './selection.ts';
import classes from './Selection.module.css';

interface SelectionAreaProps {
  readonly selection: Selection;
  /** The rows. */
  readonly children: ReactNode;
}

/** A list whose rows can be selected, with the bar of actions below it. Escape ends the selection. */
export function SelectionArea({ selection, children }: SelectionAreaProps) {
  const { t } = useTranslation();
  const area = useRef<HTMLDivElement>(null);
  const { count, clear } = selection;
  const end = useCallback(() => {
    // What had the focus may be part of the bar, which disappears.
    area.current?.focus({ preventScroll: true });
    clear();
  }, [clear]);
  useEffect(() => {
    const element = area.current;
    const onKeyDown = ({ key, defaultPrevented }: KeyboardEvent): void => {
      if (key === 'Escape' && count > 0 && !defaultPrevented) end();
    };
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  }, [count, end]);
  return (
    <div ref={area} tabIndex={-1} role="group" aria-label={t('common:selection.area')}>
      {children}
      <VisuallyHidden aria-live="polite">
        {count > 0 ? t('common:selection.count', { count }) : ''}
      </VisuallyHidden>
      {count > 0 ? <SelectionBar selection={selection} onEnd={end} /> : null}
    </div>
  );
}

interface SelectionBarProps {
  readonly selection: Selection;
  readonly onEnd: () => void;
}

function SelectionBar({ selection, onEnd }: SelectionBarProps) {
  const { t } = useTranslation();
  const { count, total = 0, rows, actions, selectAll } = selection;
  return (
    <div
      data-bottom-bar
      className={classes['bar']}
      role="region"
      aria-label={t('common:selection.bar')}
    >
      <Text fw={600}>{t('common:selection.count', { count })}</Text>
      {count < total ? (
        <Button variant="subtle" size="compact-sm" onClick={selectAll}>
          {t('common:selection.all', { count: total })}
        </Button>
      ) : null}
      <div className={classes['actions']}>
        <Parts parts={actions} props={{ rows, count, onDone: onEnd }} />
      </div>
      <CloseButton
        size="lg"
        className={classes['clear'] ?? ''}
        aria-label={t('common:selection.clear')}
        onClick={onEnd}
      />
    </div>
  );
}
