import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';

interface LinkTargetProps {
  readonly id: string;
  readonly children: ReactNode;
}

const userActions = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * A section to which a link leads. The browser scrolls only to a section that exists when the link is followed, and content that
 * loads later above the section moves it. So the page scrolls to it after each change of its size until the user does something.
 */
export function LinkTarget({ id, children }: LinkTargetProps) {
  const section = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== `#${id}`) return undefined;
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
  }, [id, hash]);
  return (
    <div id={id} ref={section}>
      {children}
    </div>
  );
}
