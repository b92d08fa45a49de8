import type { PopoverDropdownProps, PopoverProps } from '@mantine/core';
import { createContext, use } from 'react';
import { loadLater } from '#web/core/load-later.tsx';
import { FloatingContext, Target, useFloating, useFloatingContext } from './floating.tsx';

const load = () => import('./PopoverBody.tsx');
const PopoverBody = loadLater(load);

const PropsContext = createContext<PopoverProps>({});

/**
 * Mantine's popover, loaded when it is needed. With `opened` and `onChange` the owner opens it; otherwise its button does.
 *
 *     <Popover position="bottom-end">
 *       <Popover.Target><Button>{t('columns')}</Button></Popover.Target>
 *       <Popover.Dropdown>…</Popover.Dropdown>
 *     </Popover>
 */
function PopoverRoot({ children, ...popover }: PopoverProps) {
  const { opened, onChange } = popover;
  const owned =
    opened === undefined ? null : { opened, setOpened: (next: boolean): void => onChange?.(next) };
  return (
    <PropsContext value={popover}>
      <FloatingContext value={useFloating('dialog', load, owned)}>{children}</FloatingContext>
    </PropsContext>
  );
}

function Dropdown(dropdown: PopoverDropdownProps) {
  const floating = useFloatingContext();
  const popover = use(PropsContext);
  return floating.isLoaded ? (
    <PopoverBody floating={floating} popover={popover} dropdown={dropdown} />
  ) : null;
}

export const Popover = Object.assign(PopoverRoot, { Target, Dropdown });
