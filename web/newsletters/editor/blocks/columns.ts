import { Node } from '@tiptap/react';

/** Two columns, stored as `domain/newsletters/content-blocks.ts` says. */
export const columns = Node.create({
  name: 'columns',
  group: 'block',
  content: 'column column',
  isolating: true,
  defining: true,
  parseHTML: () => [{ tag: 'div[data-block="columns"]' }],
  renderHTML: () => ['div', { 'data-block': 'columns' }, 0],
});

export const column = Node.create({
  name: 'column',
  content:
    '(paragraph | heading | bulletList | orderedList | blockquote | horizontalRule | buttonBlock | keptBlock)+',
  isolating: true,
  defining: true,
  parseHTML: () => [{ tag: 'div[data-block="column"]' }],
  renderHTML: () => ['div', { 'data-block': 'column' }, 0],
});
