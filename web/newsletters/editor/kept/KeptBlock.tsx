import { CloseButton, Text } from '@mantine/core';
import { Node, NodeViewWrapper, ReactNodeViewRenderer, type NodeViewProps } from '@tiptap/react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { inlineStyles } from '#domain/newsletters/content-styles.ts';
import classes from './KeptBlock.module.css';
import { keptAttribute } from './kept-content.ts';

/** A block of content that the editor shows, moves and removes, but does not change. */
export const keptBlock = Node.create({
  name: 'keptBlock',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    html: {
      default: '',
      parseHTML: (element) => element.getAttribute(keptAttribute),
      renderHTML: ({ html }) => ({ [keptAttribute]: String(html) }),
    },
  }),
  parseHTML: () => [{ tag: `div[${keptAttribute}]` }],
  renderHTML: ({ HTMLAttributes }) => ['div', HTMLAttributes],
  addNodeView: () => ReactNodeViewRenderer(KeptBlock),
});

/** The colours of a message, in every theme. */
const frameStyle =
  '<style>body{margin:0;padding:12px;font:16px/1.6 system-ui,sans-serif;color:#2b3640;background:#fff;overflow:hidden;overflow-wrap:anywhere}body>:last-child{margin-bottom:0!important}</style>';

function KeptBlock({ node, selected, deleteNode }: NodeViewProps) {
  const { t } = useTranslation('newsletters');
  const frame = useRef<HTMLIFrameElement>(null);
  const fitHeight = (): void => {
    const content = frame.current?.contentDocument?.documentElement;
    if (!content) return;
    // Pictures load later, and the width of the editor changes.
    new ResizeObserver(() => {
      if (frame.current) frame.current.style.height = `${content.offsetHeight}px`;
    }).observe(content);
  };
  return (
    <NodeViewWrapper as="figure" className={classes['block']} data-selected={selected}>
      <iframe
        ref={frame}
        title={t('richText.kept')}
        className={classes['frame']}
        // Without scripts; the same origin lets the page measure the height.
        sandbox="allow-same-origin"
        referrerPolicy="no-referrer"
        tabIndex={-1}
        srcDoc={frameStyle + inlineStyles(String(node.attrs['html']))}
        onLoad={fitHeight}
      />
      <figcaption className={classes['caption']}>
        <Text span size="sm" c="dimmed">
          {t('richText.kept')}
        </Text>
        <CloseButton aria-label={t('richText.removeKept')} onClick={deleteNode} />
      </figcaption>
    </NodeViewWrapper>
  );
}
