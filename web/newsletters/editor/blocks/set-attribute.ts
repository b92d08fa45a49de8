import type { NodeViewProps } from '@tiptap/react';

/** Changes an attribute of a node without replacing the node, which would lose the selection. */
export function setAttribute(
  { editor, getPos }: Pick<NodeViewProps, 'editor' | 'getPos'>,
  name: string,
  value: string | null,
): void {
  const position = getPos();
  if (position === undefined) return;
  editor.view.dispatch(editor.state.tr.setNodeAttribute(position, name, value));
}
