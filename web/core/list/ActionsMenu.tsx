import type { ReactElement, ReactNode } from 'react';
import { Menu } from '#web/ui/floating/Menu.tsx';

interface ActionsMenuProps {
  /** The button that opens it. */
  readonly trigger: ReactElement;
  readonly children: ReactNode;
}

/** Actions of a list that have no button of their own. */
export const ActionsMenu = ({ trigger, children }: ActionsMenuProps) => (
  <Menu position="bottom-end" withinPortal>
    <Menu.Target>{trigger}</Menu.Target>
    <Menu.Dropdown>{children}</Menu.Dropdown>
  </Menu>
);
