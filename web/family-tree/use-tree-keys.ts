import { useEffect, useState, type RefObject } from 'react';
import type { TreeCard } from './lines.ts';

/** Whether a card lies in the direction of the key. */
const directions: Readonly<Record<string, (from: TreeCard, to: TreeCard) => boolean>> = {
  ArrowLeft: (from, to) => to.y === from.y && to.x < from.x,
  ArrowRight: (from, to) => to.y === from.y && to.x > from.x,
  ArrowUp: (from, to) => to.generation === from.generation - 1,
  ArrowDown: (from, to) => to.generation === from.generation + 1,
};

/** The nearest card in the direction of the key; null at the edge and for other keys. */
export function findNeighbour(
  cards: readonly TreeCard[],
  from: TreeCard,
  key: string,
): TreeCard | null {
  const lies = directions[key];
  if (!lies) return null;
  const candidates = cards.filter((card) => lies(from, card));
  const distance = ({ x }: TreeCard): number => Math.abs(x - from.x);
  return candidates.toSorted((one, other) => distance(one) - distance(other))[0] ?? null;
}

/**
 * Arrow keys walk from card to card of the canvas; the last one that had the focus is the stop of the Tab key. Returns the id of
 * its person.
 */
export function useTreeKeys(
  canvas: RefObject<HTMLElement | null>,
  cards: readonly TreeCard[],
  personId: string,
): string {
  const [tabStopId, setTabStopId] = useState(personId);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const readId = ({ target }: Event): string | undefined =>
      target instanceof HTMLElement ? target.dataset['person'] : undefined;
    const onFocus = (event: FocusEvent): void => setTabStopId((id) => readId(event) ?? id);
    const onKeyDown = (event: KeyboardEvent): void => {
      const id = readId(event);
      const from = cards.find(({ person }) => person.id === id);
      const next = from && findNeighbour(cards, from, event.key);
      if (!next) return;
      event.preventDefault();
      const card = element.querySelector<HTMLElement>(`[data-person="${next.person.id}"]`);
      card?.focus({ preventScroll: true });
      card?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    };
    element.addEventListener('focusin', onFocus);
    element.addEventListener('keydown', onKeyDown);
    return () => {
      element.removeEventListener('focusin', onFocus);
      element.removeEventListener('keydown', onKeyDown);
    };
  }, [canvas, cards]);
  return tabStopId;
}
