import { useState } from 'react';

/** Which entries show their changes. */
export function useOpenEntries(): {
  readonly open: ReadonlySet<string>;
  readonly toggle: (id: string) => void;
} {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string): void =>
    setOpen(
      (previous) =>
        new Set(previous.has(id) ? [...previous].filter((each) => each !== id) : [...previous, id]),
    );
  return { open, toggle };
}
