import { Typography } from '@mantine/core';
import { EditorContent, getSchema, useEditor, type Editor } from '@tiptap/react';
import { useRef, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '#web/core/notify.ts';
import { unwrapKeptContent, wrapKeptContent } from '../kept/kept-content.ts';
import { findPictures } from '../pictures/find-pictures.ts';
import { useAddPictures } from '../pictures/use-add-pictures.ts';
import { cleanPastedHtml } from './clean-pasted-html.ts';
import { extensions } from './extensions.ts';
import { MailSheet } from './MailSheet.tsx';
import { Toolbar } from './Toolbar.tsx';
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

/** The text of a newsletter on a page that looks like the message. */
export default function RichText(props: RichTextProps) {
  const { placeholder, invalid } = props;
  const addPictures = useAddPictures();
  const editor = useContentEditor(props);
  return (
    <div
      className={classes['root']}
      data-invalid={invalid}
      style={{ '--placeholder': JSON.stringify(placeholder) } as CSSProperties}
    >
      <Toolbar editor={editor} onPictures={(files) => void addPictures(editor, files)} />
      <MailSheet>
        <Typography>
          <EditorContent editor={editor} className={classes['content']} />
        </Typography>
      </MailSheet>
    </div>
  );
}

function useContentEditor({
  initial,
  starterContent,
  label,
  describedBy,
  onChange,
}: RichTextProps): Editor {
  const current = useRef<Editor>(null);
  const written = useRef('');
  const insertPictures = useInsertPictures(current);
  return useEditor({
    extensions,
    content: wrapKeptContent(initial, getSchema(extensions)),
    immediatelyRender: true,
    shouldRerenderOnTransaction: false,
    editorProps: {
      transformPastedHTML: cleanPastedHtml,
      handlePaste: (_view, { clipboardData }) => insertPictures(clipboardData),
      handleDrop: (view, { dataTransfer, clientX, clientY }, _slice, isMoved) =>
        !isMoved &&
        insertPictures(dataTransfer, view.posAtCoords({ left: clientX, top: clientY })?.pos),
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-describedby': describedBy,
      },
    },
    onCreate: ({ editor: created }) => {
      current.current = created;
      written.current = write(created);
    },
    onUpdate: ({ editor: changed }) => {
      const html = write(changed);
      if (html === written.current) return;
      written.current = html;
      onChange(html);
    },
    onFocus: ({ editor: focused }) => {
      if (focused.getHTML() === starterContent) focused.commands.selectAll();
    },
  });
}

/** The content as it is stored, without the empty paragraph that the editor keeps at the end. */
const write = (editor: Editor): string =>
  editor.isEmpty ? '' : unwrapKeptContent(editor.getHTML()).replace(/(<p><\/p>)+$/, '');

/** Returns whether the editor has nothing else to insert. */
function useInsertPictures(current: { readonly current: Editor | null }) {
  const { t } = useTranslation('newsletters');
  const addPictures = useAddPictures();
  return (data: DataTransfer | null, position?: number): boolean => {
    const { files, hasLocalPictures } = findPictures(data);
    if (files.length > 0 && current.current) {
      void addPictures(current.current, files, position);
      return true;
    }
    if (hasLocalPictures) notify.error(t('errors.picture-without-address'));
    return false;
  };
}
