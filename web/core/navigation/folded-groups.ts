import { useState } from 'react';
import { menuGroups, type MenuGroup } from '../screens.ts';

const storageKey = 'redil-folded-menu';

/** A device may forbid to store. */
function readStored(): readonly MenuGroup[] {
  try {
    const stored = localStorage.getItem(storageKey)?.split(' ') ?? [];
    return menuGroups.filter((group) => stored.includes(group));
  } catch {
    return [];
  }
}

function store(folded: readonly MenuGroup[]): void {
  try {
    localStorage.setItem(storageKey, folded.join(' '));
  } catch {
    // They are open again on the next visit.
  }
}

interface FoldedGroups {
  readonly isFolded: (group: MenuGroup) => boolean;
  readonly toggle: (group: MenuGroup) => void;
}

/** The groups of the menu that the user folded, on this device. Opening a screen opens its group. */
export function useFoldedGroups(pathname: string, current: MenuGroup | undefined): FoldedGroups {
  const [state, setState] = useState(() => ({
    folded: readStored().filter((group) => group !== current),
    pathname,
  }));
  if (state.pathname !== pathname)
    setState({ folded: state.folded.filter((group) => group !== current), pathname });
  return {
    isFolded: (group) => state.folded.includes(group),
    toggle: (group) => {
      const folded = state.folded.includes(group)
        ? state.folded.filter((each) => each !== group)
        : [...state.folded, group];
      store(folded);
      setState({ folded, pathname });
    },
  };
}
