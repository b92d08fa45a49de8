import { useEffect, type RefObject } from 'react';

/** With a mouse, the content of the frame is moved by dragging its ground; fingers scroll it anyway. */
export function useDragToPan(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const onPointerDown = (start: PointerEvent): void => {
      const isGround = start.target instanceof Element && !start.target.closest('a, button');
      if (start.pointerType !== 'mouse' || start.button !== 0 || !isGround) return;
      const { scrollLeft, scrollTop } = element;
      const move = (event: PointerEvent): void => {
        element.scrollLeft = scrollLeft - (event.clientX - start.clientX);
        element.scrollTop = scrollTop - (event.clientY - start.clientY);
      };
      const stop = (): void => {
        element.removeEventListener('pointermove', move);
        element.removeEventListener('lostpointercapture', stop);
      };
      element.setPointerCapture(start.pointerId);
      element.addEventListener('pointermove', move);
      element.addEventListener('lostpointercapture', stop);
      start.preventDefault();
    };
    element.addEventListener('pointerdown', onPointerDown);
    return () => element.removeEventListener('pointerdown', onPointerDown);
  }, [frame]);
}
