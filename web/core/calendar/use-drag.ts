import { useRef, type DragEvent, type MouseEvent, type PointerEvent } from 'react';
import type { Scale } from './lanes.ts';

export interface DropTarget {
  readonly id: string;
  /** `data-place` of what it was dropped on. */
  readonly place: string;
  /** Along the hours. */
  readonly minutes: number;
}

interface Dragged {
  readonly element: HTMLElement;
  readonly id: string;
  readonly x: number;
  readonly y: number;
  /** Pixels of the hours. */
  readonly length: number;
  isMoving: boolean;
}

const leastPixels = 6;
const stepMinutes = 15;

/**
 * Drags elements with `data-drag` onto elements with `data-place`, by mouse or pen; a finger scrolls. Everything that can be
 * dragged can also be moved by a dialog.
 */
export function useDrag(
  scale: Scale | null,
  onDrop: ((target: DropTarget) => void) | undefined,
  /** Of the hours. */
  axis: 'x' | 'y' = 'x',
) {
  const dragged = useRef<Dragged | null>(null);
  const isDropped = useRef(false);
  const stop = (): void => {
    const drag = dragged.current;
    if (drag?.isMoving) {
      drag.element.style.transform = '';
      drag.element.removeAttribute('data-dragging');
    }
    dragged.current = null;
  };
  if (!onDrop) return {};
  return {
    onPointerDown: (event: PointerEvent): void => {
      isDropped.current = false;
      const element = (event.target as HTMLElement).closest<HTMLElement>('[data-drag]');
      const id = element?.dataset['drag'];
      if (!element || !id || event.button !== 0 || event.pointerType === 'touch') return;
      const track = element.closest('[data-place]');
      const length = (axis === 'x' ? track?.clientWidth : track?.clientHeight) ?? 0;
      dragged.current = {
        element,
        id,
        x: event.clientX,
        y: event.clientY,
        length,
        isMoving: false,
      };
    },
    onPointerMove: (event: PointerEvent): void => {
      const drag = dragged.current;
      if (!drag) return;
      const [x, y] = [event.clientX - drag.x, event.clientY - drag.y];
      if (!drag.isMoving && Math.hypot(x, y) < leastPixels) return;
      if (!drag.isMoving) event.currentTarget.setPointerCapture(event.pointerId);
      drag.isMoving = true;
      drag.element.dataset['dragging'] = 'true';
      drag.element.style.transform = `translate(${x}px, ${y}px)`;
    },
    onPointerUp: (event: PointerEvent): void => {
      const drag = dragged.current;
      const wasMoving = drag?.isMoving;
      stop();
      if (!drag || !wasMoving) return;
      isDropped.current = true;
      const place = document
        .elementsFromPoint(event.clientX, event.clientY)
        // The element itself may still be on its way back.
        .filter((element) => !drag.element.contains(element))
        .map((element) => element.closest<HTMLElement>('[data-place]')?.dataset['place'])
        .find((found) => found !== undefined);
      const pixels = axis === 'x' ? event.clientX - drag.x : event.clientY - drag.y;
      const shown = scale ? scale.until - scale.from : 0;
      const exact = drag.length > 0 ? (pixels / drag.length) * shown : 0;
      const minutes = Math.round(exact / stepMinutes) * stepMinutes;
      if (place !== undefined) onDrop({ id: drag.id, place, minutes });
    },
    onPointerCancel: stop,
    // With a selection the browser drags the selected text or link instead, which cancels the pointer.
    onDragStart: (event: DragEvent): void => event.preventDefault(),
    // The click that ends a drag opens nothing.
    onClickCapture: (event: MouseEvent): void => {
      if (!isDropped.current) return;
      isDropped.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
