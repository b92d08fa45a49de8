/** Shows, at the place where a picture will be, how far its upload is. It is no content, so that nothing of it is saved. */
import { Extension, type Editor } from '@tiptap/react';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import classes from '../blocks/Blocks.module.css';

type Change =
  | { readonly id: string; readonly position: number; readonly element: HTMLElement }
  | { readonly id: string };

const key = new PluginKey<DecorationSet>('upload-placeholders');

const findById = (set: DecorationSet | undefined, id: string): Decoration | undefined =>
  set?.find(undefined, undefined, (spec) => spec['id'] === id)[0];

export const uploadPlaceholders = Extension.create({
  name: 'uploadPlaceholders',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key,
      state: {
        init: () => DecorationSet.empty,
        apply(transaction, before) {
          const set = before.map(transaction.mapping, transaction.doc);
          const change = transaction.getMeta(key) as Change | undefined;
          if (!change) return set;
          if ('element' in change) {
            const { id, position, element } = change;
            return set.add(transaction.doc, [Decoration.widget(position, element, { id })]);
          }
          const found = findById(set, change.id);
          return found ? set.remove([found]) : set;
        },
      },
      props: { decorations: (state) => key.getState(state) },
    }),
  ],
});

const send = (editor: Editor, change: Change): void =>
  editor.view.dispatch(editor.state.tr.setMeta(key, change).setMeta('addToHistory', false));

interface Placeholder {
  showProgress(share: number): void;
  /** Removes it; returns its present position, or null when the text around it was deleted. */
  end(): number | null;
}

export function showPlaceholder(editor: Editor, position: number, label: string): Placeholder {
  const id = crypto.randomUUID();
  const element = document.createElement('div');
  element.className = classes['upload'] ?? '';
  element.contentEditable = 'false';
  const progress = document.createElement('progress');
  progress.setAttribute('aria-label', label);
  element.append(label, progress);
  send(editor, { id, position, element });
  return {
    showProgress(share) {
      progress.value = share;
    },
    end() {
      if (editor.isDestroyed) return null;
      const found = findById(key.getState(editor.state), id);
      send(editor, { id });
      return found?.from ?? null;
    },
  };
}
