import { Button, TextInput } from '@mantine/core';
import {
  Node,
  NodeViewContent,
  NodeViewWrapper,
  ReactNodeViewRenderer,
  useEditorState,
  type NodeViewProps,
} from '@tiptap/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { normalizeLinkUrl } from '../link/normalize-link-url.ts';
import classes from './Blocks.module.css';
import { BlockPanel } from './BlockPanel.tsx';
import { setAttribute } from './set-attribute.ts';

/** A button with a link, stored as `domain/newsletters/content-blocks.ts` says. */
export const buttonBlock = Node.create({
  name: 'buttonBlock',
  group: 'block',
  content: '(text | mergeField)*',
  marks: '',
  defining: true,
  addAttributes: () => ({
    href: {
      default: null,
      parseHTML: (element) => element.querySelector('a')?.getAttribute('href') ?? null,
      rendered: false,
    },
  }),
  parseHTML: () => [{ tag: 'div[data-block="button"]', contentElement: 'a' }],
  renderHTML: ({ node, HTMLAttributes }) => {
    const { href } = node.attrs;
    return [
      'div',
      { 'data-block': 'button', ...HTMLAttributes },
      ['a', typeof href === 'string' ? { href } : {}, 0],
    ];
  },
  addNodeView: () => ReactNodeViewRenderer(ButtonView),
  addKeyboardShortcuts: () => ({
    // A new line would be a second button.
    Enter: ({ editor }) => {
      const { $from } = editor.state.selection;
      if ($from.parent.type.name !== 'buttonBlock') return false;
      const position = $from.after();
      return editor
        .chain()
        .insertContentAt(position, { type: 'paragraph' })
        .setTextSelection(position + 1)
        .run();
    },
  }),
});

function ButtonView({ node, editor, getPos, deleteNode }: NodeViewProps) {
  const { t } = useTranslation('newsletters');
  const isActive = useEditorState({
    editor,
    selector: ({ editor: { state } }) => {
      const position = getPos();
      if (position === undefined) return false;
      const { from, to } = state.selection;
      return from >= position && to <= position + node.nodeSize;
    },
  });
  const href = typeof node.attrs['href'] === 'string' ? node.attrs['href'] : '';
  return (
    <NodeViewWrapper
      className={classes['buttonRow']}
      data-align={String(node.attrs['textAlign'] ?? 'left')}
    >
      <span className={classes['button']}>
        <NodeViewContent<'span'> as="span" />
      </span>
      {isActive ? (
        <BlockPanel editor={editor} label={t('block.button')}>
          <LinkInput
            href={href}
            onChange={(value) => setAttribute({ editor, getPos }, 'href', value)}
          />
          <Button variant="subtle" color="red" size="compact-sm" onClick={deleteNode}>
            {t('block.removeButton')}
          </Button>
        </BlockPanel>
      ) : href === '' ? (
        <span contentEditable={false} className={classes['missing']}>
          {t('block.linkMissing')}
        </span>
      ) : null}
    </NodeViewWrapper>
  );
}

interface LinkInputProps {
  readonly href: string;
  readonly onChange: (href: string | null) => void;
}

/** Only complete addresses are kept; an unfinished one stays in the field. */
function LinkInput({ href, onChange }: LinkInputProps) {
  const { t } = useTranslation('newsletters');
  const [text, setText] = useState(href);
  const change = (input: string): void => {
    setText(input);
    onChange(normalizeLinkUrl(input));
  };
  const isInvalid = text.trim() !== '' && normalizeLinkUrl(text) === null;
  return (
    <TextInput
      size="sm"
      label={t('block.buttonLink')}
      inputMode="url"
      value={text}
      error={isInvalid ? t('richText.linkInvalid') : null}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}
