/**
 * The button of a menu or popover. What it opens, with the code that places it beside the button, is a third of the code
 * of a page, so it is loaded when the pointer or the focus reaches the button, or before, while the browser is idle.
 */
import { useMergedRef, useMounted } from '@mantine/hooks';
import {
  cloneElement,
  createContext,
  use,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type HTMLAttributes,
  type MouseEvent,
  type ReactElement,
  type Ref,
  type RefObject,
} from 'react';
import { getOfflineText } from '#web/core/i18n/i18n.ts';
import { notify } from '#web/core/notify.ts';

export interface Floating {
  /** Of the button; what it opens has `-dropdown` behind it. */
  readonly id: string;
  readonly button: RefObject<HTMLElement | null>;
  readonly popup: 'menu' | 'dialog';
  readonly opened: boolean;
  /** Once it was opened. */
  readonly isLoaded: boolean;
  readonly setOpened: (opened: boolean) => void;
  /** null: the owner of the state opens it. */
  readonly toggle: (() => void) | null;
  readonly load: () => Promise<unknown>;
}

/** The state of a popover that its owner opens and closes. */
export interface OpenState {
  readonly opened: boolean;
  readonly setOpened: (opened: boolean) => void;
}

export function useFloating(
  popup: Floating['popup'],
  load: Floating['load'],
  owned: OpenState | null = null,
): Floating {
  const [own, setOwn] = useState(false);
  const [isLoaded, setLoaded] = useState(false);
  const { opened, setOpened } = owned ?? { opened: own, setOpened: setOwn };
  const isWaiting = opened && !isLoaded;
  useEffect(() => {
    if (!isWaiting) return;
    let isCurrent = true;
    const giveUp = (): void => {
      notify.error(getOfflineText());
      setOpened(false);
    };
    void load().then(
      () => isCurrent && setLoaded(true),
      () => isCurrent && giveUp(),
    );
    return () => {
      isCurrent = false;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the functions are new in each rendering, and do the same
  }, [isWaiting]);
  return {
    id: useId(),
    button: useRef(null),
    popup,
    opened,
    isLoaded,
    setOpened,
    toggle: owned ? null : () => setOwn((before) => !before),
    load,
  };
}

export const FloatingContext = createContext<Floating | null>(null);

export function useFloatingContext(): Floating {
  const floating = use(FloatingContext);
  if (!floating) throw new Error('This part is used inside a Menu or a Popover');
  return floating;
}

type ButtonProps = HTMLAttributes<HTMLElement> & { ref?: Ref<HTMLElement>; 'data-expanded'?: true };

export function Target({ children }: { readonly children: ReactElement }) {
  const { id, button, popup, opened, toggle, load } = useFloatingContext();
  const child = children as ReactElement<ButtonProps>;
  const { props } = child;
  const loadAhead = (): void => void load().catch(() => undefined);
  return cloneElement(child, {
    id,
    ref: useMergedRef(button, props.ref),
    'aria-haspopup': popup,
    'aria-expanded': opened,
    'aria-controls': opened ? `${id}-dropdown` : undefined,
    ...(opened ? { 'data-expanded': true as const } : {}),
    onPointerEnter: loadAhead,
    onFocus: loadAhead,
    onClick: (event: MouseEvent<HTMLElement>) => {
      props.onClick?.(event);
      toggle?.();
    },
  });
}

interface AnchorProps {
  readonly floating: Floating;
  /** Given by Mantine's target, whose only child this is. */
  readonly attach?: (element: HTMLElement | null) => void;
}

/** Stands for the button inside of Mantine's component, so that the button is not created anew when it opens. */
export function ButtonAnchor({ floating: { button }, attach }: AnchorProps) {
  // After each rendering: the button may have become another element.
  useLayoutEffect(() => attach?.(button.current));
  return null;
}

/** False in the first rendering: Mantine remembers which element had the focus when it sees the change. */
export function useOpened({ opened }: Floating): boolean {
  const isMounted = useMounted();
  return isMounted && opened;
}
