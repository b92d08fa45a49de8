import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { createEmptyCard, type CardValues } from './card-values.ts';

/** Drafts are kept for a quarter of an hour, because the next visitor may use the same device. */
const keptMs = 15 * 60 * 1000;

/** The key of a draft in the storage of the tab. */
const toKey = (slug: string): string => `redil-visitor-card ${slug}`;

interface CardDraft {
  readonly isRestored: boolean;
  readonly startAgain: () => void;
  /** After the card was sent. */
  readonly remove: () => void;
}

/** Keeps for a while what a visitor types, on the device, until the card is sent or the tab is closed. */
export function useCardDraft(slug: string, form: UseFormReturn<CardValues>): CardDraft {
  const [restored, setRestored] = useState(() => readDraft(slug));
  useEffect(() => {
    if (restored) form.reset(restored, { keepDefaultValues: true });
  }, [restored, form]);
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name, values }) => {
          // A reset names no field.
          if (name !== undefined) storeDraft(slug, values);
        },
      }),
    [slug, form],
  );
  const remove = (): void => storeDraft(slug, null);
  return {
    isRestored: restored !== null,
    remove,
    startAgain: () => {
      remove();
      setRestored(null);
      form.reset(createEmptyCard());
    },
  };
}

function storeDraft(slug: string, values: CardValues | null): void {
  try {
    if (values) sessionStorage.setItem(toKey(slug), JSON.stringify({ at: Date.now(), values }));
    else sessionStorage.removeItem(toKey(slug));
  } catch {
    // The device has no room or forbids it; the card works without.
  }
}

/** The values of the draft that the card has fields for; it may have been stored by an earlier version. */
function readDraft(slug: string): CardValues | null {
  try {
    const { at, values }: Partial<Record<string, unknown>> = JSON.parse(
      sessionStorage.getItem(toKey(slug)) ?? '{}',
    );
    if (typeof values !== 'object' || values === null) return null;
    if (typeof at !== 'number' || Date.now() - at > keptMs) return null;
    const empty = createEmptyCard();
    const known = Object.entries(values).filter(([key]) => key in empty);
    return { ...empty, ...Object.fromEntries(known) };
  } catch {
    return null;
  }
}
