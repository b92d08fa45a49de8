import { useState } from 'react';
import { loadLater } from '../load-later.tsx';
import { useSearchKeys, useTypedAhead } from './search-keys.ts';

const SearchDialog = loadLater(() => import('./SearchDialog.tsx'));

interface GlobalSearchProps {
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

/** Opens the search by keyboard. Its dialog is loaded then, and shows what was typed meanwhile. */
export function GlobalSearch({ isOpen, onOpen, onClose }: GlobalSearchProps) {
  useSearchKeys(onOpen);
  const [query, setQuery] = useState('');
  useTypedAhead(isOpen, setQuery);
  const close = (): void => {
    setQuery('');
    onClose();
  };
  return isOpen ? <SearchDialog query={query} onChange={setQuery} onClose={close} /> : null;
}
