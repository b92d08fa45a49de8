import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon } from '#web/ui/Icon.tsx';
import { Menu } from '#web/ui/floating/Menu.tsx';

interface LineMenuProps {
  /** Names the record of the line. */
  readonly label: string;
  /** Beside the verbs of the record itself. */
  readonly isInHeader?: boolean;
  /** `Menu.Item`s. */
  readonly children: ReactNode;
}

/** What can be done with a record that is a line of a card. */
export function LineMenu({ label, isInHeader = false, children }: LineMenuProps) {
  const look = isInHeader
    ? ({ variant: 'default', px: 'sm' } as const)
    : ({ variant: 'subtle', color: 'gray', size: 'xs', px: 8 } as const);
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button aria-label={label} {...look}>
          <Icon name="more" size={isInHeader ? 20 : 18} />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
