import { useComputedColorScheme } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useState, useSyncExternalStore, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { toast, Toaster as Sonner } from 'sonner';
import { setToastRenderer } from '../notify.ts';

interface ToasterProps {
  /** bottom-right inside /app and /admin, top-right on public screens. */
  readonly position: 'bottom-right' | 'top-right';
}

/** A toast that can undo something stays longer. */
const undoSeconds = 10;

/** From the edge of the window, in pixels. */
const margin = 24;
/** Of a toast with two lines, in pixels. */
const toastHeight = 80;

/** The distance of toasts from the bottom of the window, in pixels: above a bar of buttons that would be under them. */
function measureBottom(): number {
  const distances = [...document.querySelectorAll('[data-bottom-bar]')]
    .map((bar) => bar.getBoundingClientRect())
    .filter(
      ({ top, bottom }) =>
        top < window.innerHeight && bottom > window.innerHeight - margin - toastHeight,
    )
    .map(({ top }) => window.innerHeight - top + margin / 2);
  return Math.max(margin, ...distances);
}

/** The distance from the top, in pixels: below the header of a dialog, whose close button would be under them. */
const measureTop = (): number =>
  Math.max(
    margin,
    ...[...document.querySelectorAll('.mantine-Modal-header, .mantine-Drawer-header')].map(
      (header) => header.getBoundingClientRect().bottom + margin / 2,
    ),
  );

const measureOffset = () => ({ top: measureTop(), bottom: measureBottom() });

/** Mantine marks the body while a dialog is open. */
const dialogMark = 'data-scroll-locked';
const hasDialog = (): boolean => document.body.hasAttribute(dialogMark);
function subscribeToDialogs(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.body, { attributeFilter: [dialogMark] });
  return () => observer.disconnect();
}

/** Durations and sizes from the specification (section 9); its swipe threshold of 20 px is the default of sonner 1.x. */
export default function Toaster({ position }: ToasterProps) {
  const { t } = useTranslation('nav');
  const scheme = useComputedColorScheme('light');
  const [offset, setOffset] = useState({ top: margin, bottom: margin });
  const isDialogOpen = useSyncExternalStore(subscribeToDialogs, hasDialog);
  // Up to this width toasts are as wide as the window, and would cover the buttons of a dialog.
  const isNarrow = useMediaQuery('(max-width: 600px)');
  useEffect(
    () =>
      setToastRenderer(({ tone, text, action }) => {
        setOffset(measureOffset());
        toast[tone](text, action ? { action, duration: undoSeconds * 1000 } : {});
      }),
    [],
  );
  // A dialog that opens while a message is shown would have its header under it.
  useEffect(() => {
    if (!isDialogOpen) return undefined;
    const frame = requestAnimationFrame(() => setOffset(measureOffset()));
    return () => cancelAnimationFrame(frame);
  }, [isDialogOpen]);
  return (
    <Sonner
      position={isDialogOpen && isNarrow ? 'top-right' : position}
      theme={scheme}
      duration={4000}
      visibleToasts={3}
      gap={14}
      offset={{ bottom: offset.bottom }}
      mobileOffset={offset}
      hotkey={['altKey', 'KeyT']}
      containerAriaLabel={t('notifications')}
      style={{ '--width': '356px' } as CSSProperties}
      toastOptions={{ className: 'redil-toast' }}
    />
  );
}
