import { useRef, type CSSProperties } from 'react';
import type { TreeLayout } from './layout.ts';
import { TreeCardLink } from './TreeCardLink.tsx';
import { TreeLegend } from './TreeLegend.tsx';
import { TreeLines } from './TreeLines.tsx';
import { TreeTools } from './TreeTools.tsx';
import { useDragToPan } from './use-drag-to-pan.ts';
import { useTreeKeys } from './use-tree-keys.ts';
import { useZoom } from './use-zoom.ts';
import classes from './Tree.module.css';

interface TreeDrawingProps {
  readonly layout: TreeLayout;
  readonly personId: string;
  readonly label: string;
}

/** The drawing, which can be larger than its frame. */
export function TreeDrawing({ layout, personId, label }: TreeDrawingProps) {
  const { width, height, cards, lines } = layout;
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLDivElement>(null);
  const tabStopId = useTreeKeys(canvas, cards, personId);
  const zooming = useZoom(frame, layout);
  useDragToPan(frame);
  const style: CSSProperties = { width, height, zoom: zooming.zoom };
  return (
    <div>
      {cards.length > 1 ? <TreeTools zooming={zooming} /> : null}
      <div ref={frame} className={classes['frame']} data-pannable>
        <div
          ref={canvas}
          className={classes['canvas']}
          style={style}
          role="group"
          aria-label={label}
        >
          <TreeLines layout={layout} />
          {cards.map((card) => (
            <TreeCardLink
              key={card.person.id}
              card={card}
              isSelf={card.person.id === personId}
              isTabStop={card.person.id === tabStopId}
            />
          ))}
        </div>
      </div>
      <TreeLegend lines={lines} />
    </div>
  );
}
