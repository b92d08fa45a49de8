import type { MenuDropdownProps, MenuProps } from '@mantine/core';
import { createContext, createElement, use, type ComponentType } from 'react';
import { loadLater } from '#web/core/load-later.tsx';
import { FloatingContext, Target, useFloating, useFloatingContext } from './floating.tsx';
import { PartsContext, type Parts } from './menu-parts.ts';

const load = () => import('./MenuBody.tsx');
const MenuBody = loadLater(load);

const PropsContext = createContext<MenuProps>({});

/**
 * Mantine's menu, loaded when it is needed:
 *
 *     <Menu position="bottom-end">
 *       <Menu.Target><Button>{t('actions')}</Button></Menu.Target>
 *       <Menu.Dropdown><Menu.Item onClick={…}>{t('delete')}</Menu.Item></Menu.Dropdown>
 *     </Menu>
 */
function MenuRoot({ children, ...menu }: MenuProps) {
  return (
    <PropsContext value={menu}>
      <FloatingContext value={useFloating('menu', load)}>{children}</FloatingContext>
    </PropsContext>
  );
}

function Dropdown(dropdown: MenuDropdownProps) {
  const floating = useFloatingContext();
  const menu = use(PropsContext);
  return floating.isLoaded ? (
    <MenuBody floating={floating} menu={menu} dropdown={dropdown} />
  ) : null;
}

function definePart<Name extends keyof Parts>(name: Name): Parts[Name] {
  const Part = (props: object) => {
    const parts = use(PartsContext);
    if (!parts) throw new Error(`Menu.${name} is used inside of a Menu.Dropdown`);
    return createElement(parts[name] as ComponentType<object>, props);
  };
  return Part as unknown as Parts[Name];
}

export const Menu = Object.assign(MenuRoot, {
  Target,
  Dropdown,
  Item: definePart('Item'),
  Label: definePart('Label'),
  Divider: definePart('Divider'),
  RadioGroup: definePart('RadioGroup'),
  RadioItem: definePart('RadioItem'),
});
