import { useDisclosure } from '@mantine/hooks';
import { useEffect } from 'react';
import { loadLater } from '../load-later.tsx';
import { isDialogOpen, isInField, isWritten } from './search-keys.ts';

const KeysDialog = loadLater(() => import('./KeysDialog.tsx'));

/** "?" shows the keys, except while somebody writes, and while a dialog or a menu is open. */
export function KeyHelp() {
  const [isOpen, { open, close }] = useDisclosure(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== '?' || event.defaultPrevented || !isWritten(event)) return;
      if (isInField(event) || isDialogOpen()) return;
      event.preventDefault();
      open();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [open]);
  return isOpen ? <KeysDialog onClose={close} /> : null;
}
