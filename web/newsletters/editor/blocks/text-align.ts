import { Extension, type Editor } from '@tiptap/react';

const alignments = ['left', 'center', 'right', 'justify'];
export type Alignment = 'left' | 'center' | 'right';

const alignable = ['paragraph', 'heading', 'buttonBlock'];

/** The attribute `textAlign`, which is stored as a style. */
export const textAlign = Extension.create({
  name: 'textAlign',
  addGlobalAttributes: () => [
    {
      types: alignable,
      attributes: {
        textAlign: {
          default: null,
          parseHTML: ({ style }) => (alignments.includes(style.textAlign) ? style.textAlign : null),
          renderHTML: (attributes) =>
            typeof attributes['textAlign'] === 'string'
              ? { style: `text-align:${attributes['textAlign']}` }
              : {},
        },
      },
    },
  ],
});

/** Left is the default, which needs no style. */
export function alignText(editor: Editor, alignment: Alignment): void {
  const value = alignment === 'left' ? null : alignment;
  const chain = editor.chain().focus();
  for (const type of alignable) chain.updateAttributes(type, { textAlign: value });
  chain.run();
}

export function readAlignment(editor: Editor): Alignment {
  if (editor.isActive({ textAlign: 'center' })) return 'center';
  return editor.isActive({ textAlign: 'right' }) ? 'right' : 'left';
}
