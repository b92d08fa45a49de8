import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon } from '#web/ui/Icon.tsx';
import { Menu } from '#web/ui/floating/Menu.tsx';

interface LineMenuProps {
  /** Names the record of the line. */
  readonly label: string;
  /** `Menu.Item`s. */
  readonly children: ReactNode;
}

/** What can be done with a record that is a line of a card. */
export function LineMenu({ label, children }: LineMenuProps) {
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button variant="subtle" color="gray" size="xs" px={8} aria-label={label}>
          <Icon name="more" size={18} />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
