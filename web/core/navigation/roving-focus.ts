import { useEffect, useRef, type RefObject } from 'react';

const isAvailable = (button: HTMLButtonElement): boolean =>
  !button.disabled && getComputedStyle(button).display !== 'none';

/** The index of the button that a key leads to; null for other keys. */
const targets: Readonly<Record<string, (current: number, count: number) => number>> = {
  ArrowRight: (current, count) => (current + 1) % count,
  ArrowLeft: (current, count) => (current - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * Makes the buttons of a toolbar one stop of the Tab key; arrow keys, Home and End move between them (WAI-ARIA Authoring
 * Practices, toolbar). The stop is the button that had the focus last, at first the pressed or the first one.
 */
export function useRovingFocus(): RefObject<HTMLDivElement | null> {
  const toolbar = useRef<HTMLDivElement>(null);
  useEffect(() => (toolbar.current ? rove(toolbar.current) : undefined), []);
  return toolbar;
}

function rove(toolbar: HTMLElement): () => void {
  const list = (): HTMLButtonElement[] =>
    [...toolbar.querySelectorAll('button')].filter(isAvailable);
  let stop: HTMLButtonElement | null = null;
  const update = (): void => {
    const buttons = list();
    if (!stop || !buttons.includes(stop))
      stop = buttons.find((each) => each.ariaPressed === 'true') ?? buttons[0] ?? null;
    for (const button of buttons) button.tabIndex = button === stop ? 0 : -1;
  };
  const onFocus = ({ target }: FocusEvent): void => {
    if (!(target instanceof HTMLButtonElement)) return;
    stop = target;
    update();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const buttons = list();
    const current = buttons.findIndex((button) => button === event.target);
    const target = targets[event.key]?.(current, buttons.length);
    if (current < 0 || target === undefined) return;
    event.preventDefault();
    buttons[target]?.focus();
  };
  const observer = new MutationObserver(update);
  observer.observe(toolbar, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled'],
  });
  toolbar.addEventListener('focusin', onFocus);
  toolbar.addEventListener('keydown', onKeyDown);
  update();
  return () => {
    observer.disconnect();
    toolbar.removeEventListener('focusin', onFocus);
    toolbar.removeEventListener('keydown', onKeyDown);
  };
}
