import { UnstyledButton } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadLater } from '#web/core/load-later.tsx';
import classes from './Notes.module.css';

const NewNote = loadLater(() => import('./NewNote.tsx'));

interface NoteComposerProps {
  readonly personId: string;
}

/** One line that opens into the form of a new note. */
export function NoteComposer({ personId }: NoteComposerProps) {
  const { t } = useTranslation('notes');
  const [isOpen, setIsOpen] = useState(false);
  const start = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    setIsOpen(false);
    requestAnimationFrame(() => start.current?.focus());
  };
  if (isOpen) return <NewNote personId={personId} onClose={close} />;
  return (
    <UnstyledButton ref={start} className={classes['start'] ?? ''} onClick={() => setIsOpen(true)}>
      {t('form.write')}
    </UnstyledButton>
  );
}
