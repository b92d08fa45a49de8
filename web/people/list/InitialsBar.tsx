import { UnstyledButton } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRovingFocus } from '#web/core/navigation/roving-focus.ts';
import classes from './InitialsBar.module.css';

interface InitialsBarProps {
  readonly initials: readonly { readonly initial: string; readonly count: number }[];
  readonly current: string | undefined;
  readonly onJump: (initial: string | null) => void;
}

/** Initials of the surnames on the list. Pressing one starts the list there; pressing it again resets it. */
export function InitialsBar({ initials, current, onJump }: InitialsBarProps) {
  const { t } = useTranslation('members');
  const toolbar = useRovingFocus();
  useEffect(() => {
    if (!current) return;
    const pressed = toolbar.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (pressed) toolbar.current?.scrollTo({ left: pressed.offsetLeft - pressed.clientWidth * 5 });
  }, [toolbar, current]);
  return (
    <div ref={toolbar} className={classes['bar']} role="toolbar" aria-label={t('list.jump')}>
      {initials.map(({ initial, count }) => (
        <UnstyledButton
          key={initial}
          className={classes['letter'] ?? ''}
          aria-pressed={current === initial}
          aria-label={t('list.jumpTo', { initial, count })}
          onClick={() => onJump(current === initial ? null : initial)}
        >
          {initial}
        </UnstyledButton>
      ))}
    </div>
  );
}
