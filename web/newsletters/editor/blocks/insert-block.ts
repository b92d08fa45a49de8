import type { Editor, JSONContent } from '@tiptap/react';
import type { EditorState } from '@tiptap/pm/state';

/** The place between blocks nearest to a position: before an empty paragraph, else after the block of text. */
export function findBlockPosition({ doc }: EditorState, position: number): number {
  const place = doc.resolve(Math.min(position, doc.content.size));
  if (place.depth === 0) return place.pos;
  return place.parent.content.size === 0 ? place.before() : place.after();
}

/** As `findBlockPosition`, outside of lists, quotes and columns. */
function findTopPosition({ doc }: EditorState, position: number): number {
  const place = doc.resolve(position);
  if (place.depth === 0) return place.pos;
  return place.depth === 1 && place.parent.content.size === 0 ? place.before(1) : place.after(1);
}

/** Inserts a button beside the cursor, with its text selected. */
export function insertButton(editor: Editor, text: string): void {
  const position = findBlockPosition(editor.state, editor.state.selection.from);
  editor
    .chain()
    .insertContentAt(position, {
      type: 'buttonBlock',
      attrs: { textAlign: 'center' },
      content: [{ type: 'text', text }],
    })
    .setTextSelection({ from: position + 1, to: position + 1 + text.length })
    .focus()
    .run();
}

const emptyColumn: JSONContent = { type: 'column', content: [{ type: 'paragraph' }] };

/** Inserts two empty columns, with the cursor in the first. */
export function insertColumns(editor: Editor): void {
  const position = findTopPosition(editor.state, editor.state.selection.from);
  editor
    .chain()
    .insertContentAt(position, { type: 'columns', content: [emptyColumn, emptyColumn] })
    // Within the columns, the column and the paragraph.
    .setTextSelection(position + 3)
    .focus()
    .run();
}

/** Puts the blocks of the columns around the cursor one below the other. */
export function removeColumns(editor: Editor): void {
  editor
    .chain()
    .focus()
    .command(({ state, tr }) => {
      const { $from } = state.selection;
      for (let depth = $from.depth; depth > 0; depth -= 1) {
        const node = $from.node(depth);
        if (node.type.name !== 'columns') continue;
        const blocks = node.children.flatMap((column) => column.children);
        tr.replaceWith($from.before(depth), $from.after(depth), blocks);
        return true;
      }
      return false;
    })
    .run();
}
