/** What the toolbar does to the selected text. */
import type { ChainedCommands, Editor } from '@tiptap/react';

export interface Format {
  /** Of the text `richText.<key>`. */
  readonly key:
    | 'heading1'
    | 'heading2'
    | 'heading3'
    | 'bold'
    | 'italic'
    | 'underline'
    | 'bulletList'
    | 'orderedList'
    | 'quote'
    | 'rule'
    | 'clear'
    | 'undo'
    | 'redo';
  /** A path on a grid of 24. From Tabler Icons (MIT). */
  readonly glyph: string;
  readonly isActive?: (editor: Editor) => boolean;
  readonly isDisabled?: (editor: Editor) => boolean;
  readonly run: (chain: ChainedCommands) => ChainedCommands;
  /** Left out on a phone. */
  readonly isWide?: boolean;
}

const letterH = 'M4 6v12M12 6v12M11 18h2M3 18h2M4 12h8M3 6h2M11 6h2';

const heading = (level: 1 | 2 | 3, digit: string): Format => ({
  key: `heading${level}`,
  glyph: letterH + digit,
  isActive: (editor) => editor.isActive('heading', { level }),
  run: (chain) => chain.toggleHeading({ level }),
  isWide: level === 3,
});

export const headings: readonly Format[] = [
  heading(1, 'M19 18v-8l-2 2'),
  heading(2, 'M17 12a2 2 0 1 1 4 0c0 .591 -.417 1.318 -.816 1.858l-3.184 4.143l4 0'),
  heading(3, 'M19 14a2 2 0 1 0 -2 -2M17 16a2 2 0 1 0 2 -2'),
];

export const marks: readonly Format[] = [
  {
    key: 'bold',
    glyph: 'M7 5h6a3.5 3.5 0 0 1 0 7h-6zM13 12h1a3.5 3.5 0 0 1 0 7h-7v-7',
    isActive: (editor) => editor.isActive('bold'),
    run: (chain) => chain.toggleBold(),
  },
  {
    key: 'italic',
    glyph: 'M11 5l6 0M7 19l6 0M14 5l-4 14',
    isActive: (editor) => editor.isActive('italic'),
    run: (chain) => chain.toggleItalic(),
  },
  {
    key: 'underline',
    glyph: 'M7 5v5a5 5 0 0 0 10 0v-5M5 19h14',
    isActive: (editor) => editor.isActive('underline'),
    run: (chain) => chain.toggleUnderline(),
    isWide: true,
  },
];

export const lists: readonly Format[] = [
  {
    key: 'bulletList',
    glyph: 'M9 6l11 0M9 12l11 0M9 18l11 0M5 6l0 .01M5 12l0 .01M5 18l0 .01',
    isActive: (editor) => editor.isActive('bulletList'),
    run: (chain) => chain.toggleBulletList(),
  },
  {
    key: 'orderedList',
    glyph: 'M11 6h9M11 12h9M12 18h8M4 16a2 2 0 1 1 4 0c0 .591 -.5 1 -1 1.5l-3 2.5h4M6 10v-6l-2 2',
    isActive: (editor) => editor.isActive('orderedList'),
    run: (chain) => chain.toggleOrderedList(),
  },
  {
    key: 'quote',
    glyph:
      'M6 15h15M21 19h-15M15 11h6M21 7h-6M9 9h1a1 1 0 1 1 -1 1v-2.5a2 2 0 0 1 2 -2M3 9h1a1 1 0 1 1 -1 1v-2.5a2 2 0 0 1 2 -2',
    isActive: (editor) => editor.isActive('blockquote'),
    run: (chain) => chain.toggleBlockquote(),
    isWide: true,
  },
];

export const rule: Format = {
  key: 'rule',
  glyph: 'M4 12h16',
  run: (chain) => chain.setHorizontalRule(),
};

export const steps: readonly Format[] = [
  {
    key: 'clear',
    glyph: 'M17 15l4 4m0 -4l-4 4M7 6v-1h11v1M7 19l4 0M13 5l-4 14',
    run: (chain) => chain.unsetAllMarks(),
    isWide: true,
  },
  {
    key: 'undo',
    glyph: 'M9 14l-4 -4l4 -4M5 10h11a4 4 0 1 1 0 8h-1',
    isDisabled: (editor) => !editor.can().undo(),
    run: (chain) => chain.undo(),
  },
  {
    key: 'redo',
    glyph: 'M15 14l4 -4l-4 -4M19 10h-11a4 4 0 1 0 0 8h1',
    isDisabled: (editor) => !editor.can().redo(),
    run: (chain) => chain.redo(),
  },
];
