import { useEditorState, type Editor } from '@tiptap/react';
import { useTranslation } from 'react-i18next';
import { useRovingFocus } from '#web/core/navigation/roving-focus.ts';
import { Icon, type IconName } from '#web/ui/Icon.tsx';
import { alignText, readAlignment, type Alignment } from '../blocks/text-align.ts';
import { LinkControl } from '../link/LinkControl.tsx';
import { FormatButtons } from './FormatButtons.tsx';
import { headings, lists, marks, steps } from './formats.ts';
import { InsertControls } from './InsertControls.tsx';
import classes from './Toolbar.module.css';
import { ToolbarButton } from './ToolbarButton.tsx';

interface ToolbarProps {
  readonly editor: Editor;
  readonly onPictures: (files: readonly File[]) => void;
}

/** One stop of the Tab key; arrow keys lead from button to button. */
export function Toolbar({ editor, onPictures }: ToolbarProps) {
  const { t } = useTranslation('newsletters');
  const toolbar = useRovingFocus();
  return (
    <div
      ref={toolbar}
      className={classes['toolbar']}
      role="toolbar"
      aria-label={t('richText.toolbar')}
    >
      <div className={classes['group']}>
        <FormatButtons editor={editor} formats={headings} />
      </div>
      <div className={classes['group']}>
        <FormatButtons editor={editor} formats={marks} />
        <LinkControl editor={editor} />
      </div>
      <AlignmentControls editor={editor} />
      <div className={classes['group']}>
        <FormatButtons editor={editor} formats={lists} />
      </div>
      <div className={classes['group']}>
        <InsertControls editor={editor} onPictures={onPictures} />
      </div>
      <div className={classes['group']}>
        <FormatButtons editor={editor} formats={steps} />
      </div>
    </div>
  );
}

const alignments: readonly (readonly [Alignment, IconName])[] = [
  ['left', 'alignLeft'],
  ['center', 'alignCenter'],
  ['right', 'alignRight'],
];

function AlignmentControls({ editor }: Pick<ToolbarProps, 'editor'>) {
  const { t } = useTranslation('newsletters');
  const current = useEditorState({
    editor,
    selector: ({ editor: present }) => readAlignment(present),
  });
  return (
    <div className={classes['group']}>
      {alignments.map(([alignment, icon]) => (
        <ToolbarButton
          key={alignment}
          label={t(`richText.align.${alignment}`)}
          icon={<Icon name={icon} size={16} />}
          // Left is how text is, not something pressed.
          isActive={current === alignment && alignment !== 'left'}
          onClick={() => alignText(editor, alignment)}
        />
      ))}
    </div>
  );
}
