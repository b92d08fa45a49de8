import { lazy, Suspense, useState } from 'react';
import { useSearchKeys, useTypedAhead } from './search-keys.ts';

export const loadSearchDialog = () => import('./SearchDialog.tsx');
const SearchDialog = lazy(loadSearchDialog);

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
  return isOpen ? (
    <Suspense fallback={null}>
      <SearchDialog query={query} onChange={setQuery} onClose={close} />
    </Suspense>
  ) : null;
}
