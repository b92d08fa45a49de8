import Link from '@tiptap/extension-link';
import StarterKit from '@tiptap/starter-kit';
import { contactSchemes } from '#domain/newsletters/links.ts';
import { buttonBlock } from '../blocks/button.tsx';
import { column, columns } from '../blocks/columns.ts';
import { mergeField } from '../merge/merge-field.tsx';
import { picture } from '../blocks/picture.tsx';
import { textAlign } from '../blocks/text-align.ts';
import { keptBlock } from '../kept/KeptBlock.tsx';
import { uploadPlaceholders } from '../pictures/upload-placeholders.ts';

/** Ctrl+K asks for a link, as the button of the toolbar does. */
const linkByKey = Link.extend({
  addKeyboardShortcuts: () => ({ 'Mod-k': () => window.dispatchEvent(new Event('edit-link')) }),
});

/** What the editor can hold: no more than the sanitizer allows and mail programs show. */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [1, 2, 3] },
    link: false,
    codeBlock: false,
    code: false,
    strike: false,
  }),
  linkByKey.configure({
    openOnClick: false,
    defaultProtocol: 'https',
    protocols: [...contactSchemes],
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
