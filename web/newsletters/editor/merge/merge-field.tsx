import { Button, TextInput } from '@mantine/core';
import {
  InputRule,
  Node,
  NodeViewWrapper,
  ReactNodeViewRenderer,
  type NodeViewProps,
} from '@tiptap/react';
import { useTranslation } from 'react-i18next';
import {
  findMergeTag,
  formatMergeTag,
  maxFallbackLength,
  mergeFields,
  parseMergeTag,
  typedMergeTag,
  type MergeField,
} from '#domain/kernel/merge/merge-fields.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import classes from '../blocks/Blocks.module.css';
import { BlockPanel } from '../blocks/BlockPanel.tsx';
import { setAttribute } from '../blocks/set-attribute.ts';

/** Marks the element of a merge field within the editor; what is stored is its text, `{{nombre|amigo}}`. */
export const mergeAttribute = 'data-merge';

const readField = (value: unknown): MergeField =>
  mergeFields.find((field) => field === value) ?? 'firstName';

export const mergeField = Node.create({
  name: 'mergeField',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({
    field: { default: 'firstName', rendered: false },
    fallback: { default: '', rendered: false },
  }),
  parseHTML: () => [
    {
      tag: `span[${mergeAttribute}]`,
      getAttrs: (element) => ({ ...findMergeTag(element.textContent ?? '') }),
    },
  ],
  renderHTML: ({ node }) => ['span', { [mergeAttribute]: '' }, writeTag(node.attrs)],
  renderText: ({ node }) => writeTag(node.attrs),
  addNodeView: () => ReactNodeViewRenderer(MergeFieldView, { as: 'span' }),
  addInputRules() {
    const { type } = this;
    return [
      new InputRule({
        find: typedMergeTag,
        handler({ state, range, match: [, word = '', fallback] }) {
          const node = type.create({ ...parseMergeTag(word, fallback) });
          state.tr.replaceWith(range.from, range.to, node);
        },
      }),
    ];
  },
});

const writeTag = (attributes: Readonly<Record<string, unknown>>): string =>
  formatMergeTag(
    { field: readField(attributes['field']), fallback: String(attributes['fallback'] ?? '') },
    'es',
  );

function MergeFieldView({ node, selected, editor, getPos, deleteNode }: NodeViewProps) {
  const { t } = useTranslation('newsletters');
  const language = useLanguage();
  const field = readField(node.attrs['field']);
  const fallback = String(node.attrs['fallback'] ?? '');
  return (
    <NodeViewWrapper
      as="span"
      className={classes['merge']}
      data-selected={selected}
      title={formatMergeTag({ field, fallback }, language)}
    >
      {t(`merge.${field}`)}
      {fallback === '' ? null : <span className={classes['fallback']}>{fallback}</span>}
      {selected ? (
        <BlockPanel editor={editor} label={t(`merge.${field}`)}>
          {field === 'church' ? null : (
            <TextInput
              size="sm"
              label={t('merge.fallback')}
              description={t('merge.fallbackHint')}
              maxLength={maxFallbackLength}
              value={fallback}
              onChange={(event) =>
                setAttribute(
                  { editor, getPos },
                  'fallback',
                  event.currentTarget.value.replace(/[{}|<>]/g, ''),
                )
              }
            />
          )}
          <Button variant="subtle" color="red" size="compact-sm" onClick={deleteNode}>
            {t('merge.remove')}
          </Button>
        </BlockPanel>
      ) : null}
    </NodeViewWrapper>
  );
}
