import { useLayoutEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { TreeLayout } from './layout.ts';

const leastZoom = 0.4;
const mostZoom = 1.5;
const step = 1.25;
/** Names stay readable at this zoom. */
const leastReadableZoom = 0.76;

const limit = (zoom: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, zoom));

function centerSelf(frame: HTMLElement | null): void {
  const self = frame?.querySelector('[data-self]');
  if (!frame || !self) return;
  const [outer, inner] = [frame.getBoundingClientRect(), self.getBoundingClientRect()];
  frame.scrollBy({
    left: inner.left + inner.width / 2 - outer.left - outer.width / 2,
    top: inner.top + inner.height / 2 - outer.top - outer.height / 2,
    behavior: 'instant',
  });
}

/** The zoom at which the whole tree is seen; the frame is at most as high as the unzoomed tree. */
const measureFit = (frame: HTMLElement | null, { width, height }: TreeLayout): number =>
  Math.min((frame?.clientWidth ?? width) / width, (frame?.clientHeight ?? height) / height);

export type Zooming = ReturnType<typeof useZoom>;

/** The size of a tree in its frame. The person in the middle of the tree is kept in the middle of the frame. */
export function useZoom(frame: RefObject<HTMLElement | null>, layout: TreeLayout) {
  const [zoom, setZoom] = useState(1);
  const change = (next: number): void => {
    flushSync(() => setZoom(limit(next, leastZoom, mostZoom)));
    centerSelf(frame.current);
  };
  useLayoutEffect(() => {
    const request = requestAnimationFrame(() => {
      const fit = measureFit(frame.current, layout);
      flushSync(() => setZoom(limit(fit, leastReadableZoom, 1)));
      centerSelf(frame.current);
    });
    return () => cancelAnimationFrame(request);
  }, [frame, layout]);
  return {
    zoom,
    zoomIn: () => change(zoom * step),
    zoomOut: () => change(zoom / step),
    fit: () => change(Math.min(1, measureFit(frame.current, layout))),
  };
}
