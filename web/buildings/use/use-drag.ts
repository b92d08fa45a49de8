import { useRef, type MouseEvent, type PointerEvent } from 'react';
import type { Scale } from './bands.ts';

export interface DropTarget {
  readonly useId: string;
  /** `data-place` of what it was dropped on. */
  readonly place: string;
  /** Along the hours. */
  readonly minutes: number;
}

interface Dragged {
  readonly element: HTMLElement;
  readonly useId: string;
  readonly x: number;
  readonly y: number;
  /** Pixels of the track. */
  readonly width: number;
  isMoving: boolean;
}

const leastPixels = 6;
const stepMinutes = 15;

/**
 * Drags elements with `data-use` onto elements with `data-place`, by mouse or pen; a finger scrolls. Everything that can be
 * dragged can also be moved by a dialog.
 */
export function useDrag(scale: Scale | null, onDrop: ((target: DropTarget) => void) | undefined) {
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
      const element = (event.target as HTMLElement).closest<HTMLElement>('[data-use]');
      const useId = element?.dataset['use'];
      if (!element || !useId || event.button !== 0 || event.pointerType === 'touch') return;
      const width = element.closest('[data-place]')?.clientWidth ?? 0;
      dragged.current = {
        element,
        useId,
        x: event.clientX,
        y: event.clientY,
        width,
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
      const length = scale ? scale.until - scale.from : 0;
      const exact = drag.width > 0 ? ((event.clientX - drag.x) / drag.width) * length : 0;
      const minutes = Math.round(exact / stepMinutes) * stepMinutes;
      if (place !== undefined) onDrop({ useId: drag.useId, place, minutes });
    },
    onPointerCancel: stop,
    // The click that ends a drag opens nothing.
    onClickCapture: (event: MouseEvent): void => {
      if (!isDropped.current) return;
      isDropped.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
