import { Menu, type MenuDropdownProps, type MenuProps } from '@mantine/core';
import { ButtonAnchor, useOpened, type Floating } from './floating.tsx';
import { PartsContext } from './menu-parts.ts';

interface MenuBodyProps {
  readonly floating: Floating;
  readonly menu: MenuProps;
  readonly dropdown: MenuDropdownProps;
}

export default function MenuBody({ floating, menu, dropdown }: MenuBodyProps) {
  return (
    <Menu {...menu} id={floating.id} opened={useOpened(floating)} onChange={floating.setOpened}>
      <Menu.Target refProp="attach">
        <ButtonAnchor floating={floating} />
      </Menu.Target>
      <PartsContext value={Menu}>
        <Menu.Dropdown {...dropdown} />
      </PartsContext>
    </Menu>
  );
}
