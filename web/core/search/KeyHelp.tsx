import { useDisclosure } from '@mantine/hooks';
import { useEffect } from 'react';
import { loadLater } from '../load-later.tsx';
import { isInField, isWritten } from './search-keys.ts';

const KeysDialog = loadLater(() => import('./KeysDialog.tsx'));

const isDialogOpen = (): boolean =>
  document.querySelector('[role="dialog"], [role="menu"]') !== null;

/** "?" shows the keys, except while somebody writes or something else is open. */
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
