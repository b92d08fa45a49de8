import { useEffect, useRef, type ReactNode } from 'react';
import type { Editor } from '@tiptap/react';
import classes from './Blocks.module.css';

interface BlockPanelProps {
  readonly editor: Editor;
  readonly label: string;
  readonly children: ReactNode;
}

/** The properties of the selected block, below it. Enter and Escape lead back to the text. */
export function BlockPanel({ editor, label, children }: BlockPanelProps) {
  const panel = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const { current: element } = panel;
    if (!element) return undefined;
    void element.scrollIntoView({ block: 'nearest' });
    const returnToText = (event: KeyboardEvent): void => {
      const isField = event.target instanceof HTMLInputElement;
      if (event.key !== 'Escape' && !(event.key === 'Enter' && isField)) return;
      event.preventDefault();
      event.stopPropagation();
      editor.commands.focus();
    };
    element.addEventListener('keydown', returnToText);
    return () => element.removeEventListener('keydown', returnToText);
  }, [editor]);
  return (
    <span
      ref={panel}
      role="group"
      aria-label={label}
      contentEditable={false}
      className={classes['panel']}
    >
      {children}
    </span>
  );
}
