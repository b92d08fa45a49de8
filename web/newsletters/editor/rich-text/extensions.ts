import { Link } from '@mantine/tiptap';
import StarterKit from '@tiptap/starter-kit';
import { buttonBlock } from '../blocks/button.tsx';
import { column, columns } from '../blocks/columns.ts';
import { mergeField } from '../merge/merge-field.tsx';
import { picture } from '../blocks/picture.tsx';
import { textAlign } from '../blocks/text-align.ts';
import { keptBlock } from '../kept/KeptBlock.tsx';
import { uploadPlaceholders } from '../pictures/upload-placeholders.ts';

/** What the editor can hold: no more than the sanitizer allows and mail programs show. */
export const extensions = [
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
  textAlign,
  picture,
  buttonBlock,
  columns,
  column,
  mergeField,
  keptBlock,
  uploadPlaceholders,
];
