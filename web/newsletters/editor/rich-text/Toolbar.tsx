import { RichTextEditor, type RichTextEditorLabels } from '@mantine/tiptap';
import { useEditorState, type Editor } from '@tiptap/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useRovingFocus } from '#web/core/navigation/roving-focus.ts';
import { Icon, type IconName } from '#web/ui/Icon.tsx';
import { alignText, readAlignment, type Alignment } from '../blocks/text-align.ts';
import { LinkControl } from '../link/LinkControl.tsx';
import { InsertControls } from './InsertControls.tsx';

interface ToolbarProps {
  readonly editor: Editor;
  readonly onPictures: (files: readonly File[]) => void;
}

/** One stop of the Tab key; arrow keys lead from button to button. */
export function Toolbar({ editor, onPictures }: ToolbarProps) {
  const { t } = useTranslation('newsletters');
  const toolbar = useRovingFocus();
  return (
    <RichTextEditor.Toolbar ref={toolbar} role="toolbar" aria-label={t('richText.toolbar')}>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.H1 />
        <RichTextEditor.H2 />
        <RichTextEditor.H3 data-wide />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Bold />
        <RichTextEditor.Italic />
        <RichTextEditor.Underline data-wide />
        <LinkControl />
      </RichTextEditor.ControlsGroup>
      <AlignmentControls editor={editor} />
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.BulletList />
        <RichTextEditor.OrderedList />
        <RichTextEditor.Blockquote data-wide />
      </RichTextEditor.ControlsGroup>
      <InsertControls editor={editor} onPictures={onPictures} />
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.ClearFormatting data-wide />
        <RichTextEditor.Undo />
        <RichTextEditor.Redo />
      </RichTextEditor.ControlsGroup>
    </RichTextEditor.Toolbar>
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
    <RichTextEditor.ControlsGroup>
      {alignments.map(([alignment, icon]) => (
        <RichTextEditor.Control
          key={alignment}
          aria-label={t(`richText.align.${alignment}`)}
          title={t(`richText.align.${alignment}`)}
          // Left is how text is, not something pressed.
          active={current === alignment && alignment !== 'left'}
          onClick={() => alignText(editor, alignment)}
        >
          <Icon name={icon} size={16} />
        </RichTextEditor.Control>
      ))}
    </RichTextEditor.ControlsGroup>
  );
}

export function useToolbarLabels(): Partial<RichTextEditorLabels> {
  const { t } = useTranslation('newsletters');
  return useMemo(
    () => ({
      boldControlLabel: t('richText.bold'),
      italicControlLabel: t('richText.italic'),
      underlineControlLabel: t('richText.underline'),
      h1ControlLabel: t('richText.heading1'),
      h2ControlLabel: t('richText.heading2'),
      h3ControlLabel: t('richText.heading3'),
      bulletListControlLabel: t('richText.bulletList'),
      orderedListControlLabel: t('richText.orderedList'),
      blockquoteControlLabel: t('richText.quote'),
      hrControlLabel: t('richText.rule'),
      clearFormattingControlLabel: t('richText.clear'),
      undoControlLabel: t('richText.undo'),
      redoControlLabel: t('richText.redo'),
    }),
    [t],
  );
}
