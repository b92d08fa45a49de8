import { UnstyledButton } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import classes from './Toolbar.module.css';

interface ToolbarButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'style'> {
  readonly label: string;
  readonly icon: ReactNode;
  readonly isActive?: boolean;
  /** Left out on a phone. */
  readonly isWide?: boolean;
}

/** A button of the toolbar. Pressing it leaves the selection in the text. */
export const ToolbarButton = ({
  label,
  icon,
  isActive = false,
  isWide = false,
  ...others
}: ToolbarButtonProps) => (
  <UnstyledButton
    {...others}
    className={classes['control'] ?? ''}
    aria-label={label}
    title={label}
    aria-pressed={isActive || undefined}
    data-wide={isWide || undefined}
    onMouseDown={(event) => event.preventDefault()}
  >
    {icon}
  </UnstyledButton>
);
