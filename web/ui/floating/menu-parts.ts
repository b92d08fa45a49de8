import type { Menu } from '@mantine/core';
import { createContext } from 'react';

export type Parts = Pick<typeof Menu, 'Item' | 'Label' | 'Divider' | 'RadioGroup' | 'RadioItem'>;

/** The parts of Mantine's menu, given by the loaded menu to what is in it. */
export const PartsContext = createContext<Parts | null>(null);
