import { Button, SegmentedControl, TextInput } from '@mantine/core';
import {
  mergeAttributes,
  Node,
  NodeViewWrapper,
  ReactNodeViewRenderer,
  type NodeViewProps,
} from '@tiptap/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { layout } from '#domain/newsletters/template.ts';
import classes from './Blocks.module.css';
import { BlockPanel } from './BlockPanel.tsx';
import { setAttribute } from './set-attribute.ts';

const attribute = (name: string) => ({
  default: null,
  parseHTML: (element: HTMLElement) => element.getAttribute(name),
});

/** A picture in the text, aligned as its paragraph; the mark of a link makes it a link. */
export const picture = Node.create({
  name: 'picture',
  group: 'inline',
  inline: true,
  atom: true,
  draggable: true,
  addAttributes: () => ({
    src: attribute('src'),
    alt: attribute('alt'),
    title: attribute('title'),
    width: attribute('width'),
    height: attribute('height'),
  }),
  // Mail programs show only pictures of the web.
  parseHTML: () => [{ tag: 'img[src^="http"], img[src^="/public-files/"]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', mergeAttributes(HTMLAttributes)],
  addNodeView: () => ReactNodeViewRenderer(PictureView, { as: 'span' }),
});

/** Pictures that were just added, whose description is asked for. */
export const newPictures = new Set<string>();

/** Widths in pixels that the author chooses from. */
const widths = { small: 240, medium: 400, large: layout.contentWidth } as const;

const findWidth = (width: number): string =>
  width <= widths.small ? 'small' : width <= widths.medium ? 'medium' : 'large';

const toWidth = (name: string): string =>
  String(name === 'small' ? widths.small : name === 'medium' ? widths.medium : widths.large);

function PictureView({ node, selected, editor, getPos, deleteNode }: NodeViewProps) {
  const { t } = useTranslation('newsletters');
  const src = String(node.attrs['src'] ?? '');
  const alt = String(node.attrs['alt'] ?? '');
  const width = Number.parseFloat(String(node.attrs['width'] ?? '')) || layout.contentWidth;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (selected && newPictures.delete(src)) input.current?.focus();
  }, [selected, src]);
  return (
    <NodeViewWrapper as="span" className={classes['picture']} data-selected={selected}>
      <img src={src} alt={alt} width={Math.min(width, layout.contentWidth)} data-drag-handle="" />
      {selected ? (
        <BlockPanel editor={editor} label={t('block.picture')}>
          <TextInput
            ref={input}
            size="sm"
            label={t('block.alt')}
            description={t('block.altHint')}
            value={alt}
            onChange={(event) => setAttribute({ editor, getPos }, 'alt', event.currentTarget.value)}
          />
          <SegmentedControl
            size="xs"
            fullWidth
            aria-label={t('block.width')}
            value={findWidth(width)}
            onChange={(value) => setAttribute({ editor, getPos }, 'width', toWidth(value))}
            data={[
              { value: 'small', label: t('block.widthSmall') },
              { value: 'medium', label: t('block.widthMedium') },
              { value: 'large', label: t('block.widthLarge') },
            ]}
          />
          <Button variant="subtle" color="red" size="compact-sm" onClick={deleteNode}>
            {t('block.removePicture')}
          </Button>
        </BlockPanel>
      ) : alt === '' ? (
        <span contentEditable={false} className={classes['missing']}>
          {t('block.altMissing')}
        </span>
      ) : null}
    </NodeViewWrapper>
  );
}
