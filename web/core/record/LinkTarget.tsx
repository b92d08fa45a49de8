import { useEffect, useRef, type ReactNode } from 'react';

interface LinkTargetProps {
  readonly id: string;
  readonly children: ReactNode;
}

const userActions = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * A section to which a link leads. A browser scrolls to it only if it is there when the link is followed, and what is
 * loaded above it later moves it away: until the user does something, the page stays at it.
 */
export function LinkTarget({ id, children }: LinkTargetProps) {
  const section = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (window.location.hash !== `#${id}`) return undefined;
    const ending = new AbortController();
    const observer = new ResizeObserver(() => section.current?.scrollIntoView());
    observer.observe(document.body);
    const stop = (): void => {
      observer.disconnect();
      ending.abort();
    };
    for (const action of userActions)
      window.addEventListener(action, stop, { passive: true, signal: ending.signal });
    return stop;
  }, [id]);
  return (
    <div id={id} ref={section}>
      {children}
    </div>
  );
}
