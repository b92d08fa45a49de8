import '@mantine/tiptap/styles.layer.css';
import { Link, RichTextEditor, type RichTextEditorLabels } from '@mantine/tiptap';
import { getSchema, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useRovingFocus } from '#web/core/navigation/roving-focus.ts';
import { notify } from '#web/core/notify.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { keptBlock } from './kept/KeptBlock.tsx';
import { unwrapKeptContent, wrapKeptContent } from './kept/kept-content.ts';
import { findPastedPictures } from './pasted-pictures.ts';
import { LinkControl } from './link/LinkControl.tsx';
import classes from './RichText.module.css';

interface RichTextProps {
  /** Initial content; later changes are ignored. */
  readonly initial: string;
  /** Starter content, which is selected on focus, so that typing replaces it. */
  readonly starterContent: string;
  readonly label: string;
  readonly placeholder: string;
  readonly describedBy: string;
  readonly invalid: boolean;
  readonly onChange: (html: string) => void;
}

const extensions = [
  StarterKit.configure({
    heading: { levels: [1, 2, 3] },
    link: false,
    codeBlock: false,
    code: false,
    strike: false,
  }),
  Link.configure({
    openOnClick: false,
    defaultProtocol: 'https',
    HTMLAttributes: { target: null, rel: null },
  }),
  keptBlock,
];

/** Rich text editor limited to what the sanitizer allows and mail clients can show. */
export default function RichText({
  initial,
  starterContent,
  label,
  placeholder,
  describedBy,
  invalid,
  onChange,
}: RichTextProps) {
  const { t } = useTranslation('newsletters');
  /** True: the editor has nothing to insert. */
  const refusePictures = (data: DataTransfer | null): boolean => {
    const { hasPictures, isAll } = findPastedPictures(data);
    if (hasPictures) notify.error(t('errors.picture-without-address'));
    return isAll;
  };
  const editor = useEditor({
    extensions,
    content: wrapKeptContent(initial, getSchema(extensions)),
    immediatelyRender: true,
    shouldRerenderOnTransaction: false,
    editorProps: {
      handlePaste: (_view, { clipboardData }) => refusePictures(clipboardData),
      handleDrop: (_view, { dataTransfer }) => refusePictures(dataTransfer),
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-describedby': describedBy,
      },
    },
    onUpdate: ({ editor: changed }) =>
      onChange(changed.isEmpty ? '' : unwrapKeptContent(changed.getHTML())),
    onFocus: ({ editor: focused }) => {
      if (focused.getHTML() === starterContent) focused.commands.selectAll();
    },
  });
  const labels = useLabels();
  return (
    <RichTextEditor
      editor={editor}
      labels={labels}
      data-invalid={invalid}
      style={{ '--placeholder': JSON.stringify(placeholder) }}
      classNames={{
        root: classes['root'] ?? '',
        toolbar: classes['toolbar'] ?? '',
        content: classes['content'] ?? '',
        control: classes['control'] ?? '',
      }}
    >
      <Toolbar />
      <RichTextEditor.Content />
    </RichTextEditor>
  );
}

const ruleIcon = () => <Icon name="rule" size={16} />;

function Toolbar() {
  const { t } = useTranslation('newsletters');
  const toolbar = useRovingFocus();
  return (
    <RichTextEditor.Toolbar ref={toolbar} role="toolbar" aria-label={t('richText.toolbar')}>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Bold />
        <RichTextEditor.Italic />
        <RichTextEditor.Underline />
        <LinkControl />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.H1 />
        <RichTextEditor.H2 />
        <RichTextEditor.H3 />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.BulletList />
        <RichTextEditor.OrderedList />
        <RichTextEditor.Blockquote />
        <RichTextEditor.Hr icon={ruleIcon} />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.ClearFormatting />
        <RichTextEditor.Undo />
        <RichTextEditor.Redo />
      </RichTextEditor.ControlsGroup>
    </RichTextEditor.Toolbar>
  );
}

function useLabels(): Partial<RichTextEditorLabels> {
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
