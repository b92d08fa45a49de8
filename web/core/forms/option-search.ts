/** Fields in which people type a part of a name and choose among what the server finds. */
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';

interface OptionSearch {
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly chosenName: string;
  /** The text that the user typed; empty while the field shows the name of the chosen option. */
  readonly typed: string;
  /** `typed` after a pause in the typing: the text for the server. */
  readonly query: string;
}

export function useOptionSearch(chosenName = ''): OptionSearch {
  const [text, setText] = useState('');
  const trimmed = text.trim();
  const typed = trimmed === chosenName ? '' : trimmed;
  const [query] = useDebouncedValue(typed, 200);
  return { text, setText, chosenName, typed, query };
}

interface Answer {
  readonly isSuccess: boolean;
  readonly isPlaceholderData: boolean;
}

/**
 * The properties of a Mantine `Select` or `MultiSelect`. The first option is marked, so that Enter chooses it. The options of an
 * earlier text are never marked: an Enter that comes before the answer is kept, and chooses the first option of the answer.
 */
export function useSearchField(search: OptionSearch, { isSuccess, isPlaceholderData }: Answer) {
  const { text, setText, chosenName, typed, query } = search;
  const isFound = typed !== '' && typed === query && isSuccess && !isPlaceholderData;
  const waiting = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const input = waiting.current;
    if (!isFound || input === null) return;
    waiting.current = null;
    if (document.activeElement === input) findFirstOption(input)?.click();
  }, [isFound]);
  return {
    searchable: true,
    searchValue: text,
    onSearchChange: (next: string): void => {
      waiting.current = null;
      setText(next);
    },
    // Mantine writes the name of an option into the field only when the value changes; the chosen option can be chosen again.
    onOptionSubmit: (): void => setText(chosenName),
    filter: keepAll,
    selectFirstOptionOnChange: isFound,
    onKeyDownCapture: (event: KeyboardEvent): void => {
      const { target, key } = event;
      if (key !== 'Enter' || typed === '' || isFound) return;
      if (!(target instanceof HTMLInputElement)) return;
      event.preventDefault();
      event.stopPropagation();
      waiting.current = target;
    },
  };
}

/** The server has already filtered, ignoring accents and the order of words. */
const keepAll = <Options>({ options }: { readonly options: Options }): Options => options;

function findFirstOption(input: HTMLInputElement): HTMLElement | null {
  const list = document.getElementById(input.getAttribute('aria-controls') ?? '');
  return list?.querySelector<HTMLElement>('[data-combobox-option]') ?? null;
}
