import { Popover, type PopoverDropdownProps, type PopoverProps } from '@mantine/core';
import { ButtonAnchor, useOpened, type Floating } from './floating.tsx';

interface PopoverBodyProps {
  readonly floating: Floating;
  readonly popover: PopoverProps;
  readonly dropdown: PopoverDropdownProps;
}

export default function PopoverBody({ floating, popover, dropdown }: PopoverBodyProps) {
  return (
    <Popover
      {...popover}
      id={floating.id}
      opened={useOpened(floating)}
      onChange={floating.setOpened}
    >
      <Popover.Target refProp="attach">
        <ButtonAnchor floating={floating} />
      </Popover.Target>
      <Popover.Dropdown {...dropdown} />
    </Popover>
  );
}
