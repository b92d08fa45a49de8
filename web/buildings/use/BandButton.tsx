import { VisuallyHidden } from '@mantine/core';
import { memo, type CSSProperties } from 'react';
import type { Band } from './bands.ts';
import type { UseWords } from './use-words.ts';

interface BandButtonProps {
  readonly band: Band;
  readonly words: UseWords;
  readonly className: string;
  readonly style?: CSSProperties & Readonly<Record<`--${string}`, number>>;
  /** Without words, for the eyes alone. */
  readonly isDrawn?: boolean;
  readonly onOpen?: (band: Band) => void;
}

/** A use of a room; without hooks, because a week has hundreds. What the user may not see is no button. */
export const BandButton = memo(function BandButton(props: BandButtonProps) {
  const { band, words, className, style, isDrawn = false, onOpen } = props;
  const { use } = band;
  const title = use.title ?? words.busy;
  const text = (
    <>
      <span data-part="time">{words.getHours(band)}</span> <span data-part="title">{title}</span>
    </>
  );
  const shared = { className, ...(style ? { style } : {}), 'data-status': use.status };
  if (isDrawn) return <span {...shared} aria-hidden />;
  if (use.bookingId === null || !onOpen) return <span {...shared}>{text}</span>;
  return (
    <button
      type="button"
      {...shared}
      title={`${words.getHours(band)} ${title}`}
      data-drag={use.canMove ? use.id : undefined}
      onClick={() => onOpen(band)}
    >
      {text}
      {use.status === 'pending' ? <VisuallyHidden>{words.pending}</VisuallyHidden> : null}
    </button>
  );
});
