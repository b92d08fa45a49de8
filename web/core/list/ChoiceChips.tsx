import { Button, Group } from '@mantine/core';
import classes from './ListFilters.module.css';
import type { ListState } from './list-state.ts';

interface ChoiceChipsProps {
  readonly state: ListState;
  /** The parameter in the address. */
  readonly name: string;
  readonly label: string;
  /** The chip without a choice: "All". */
  readonly anyLabel: string;
  readonly data: readonly { readonly value: string; readonly label: string }[];
}

/** One choice of a few, all of them visible, kept in the address. */
export function ChoiceChips({ state, name, label, anyLabel, data }: ChoiceChipsProps) {
  const filters: Readonly<Record<string, unknown>> = { ...state.filters };
  const chosen = filters[name];
  return (
    <Group gap={6} role="group" aria-label={label} className={classes['chips'] ?? ''}>
      {[{ value: null, label: anyLabel }, ...data].map((chip) => {
        const isChosen = chosen === undefined ? chip.value === null : chip.value === chosen;
        return (
          <Button
            key={chip.value ?? ''}
            size="xs"
            radius="xl"
            variant={isChosen ? 'light' : 'default'}
            aria-pressed={isChosen}
            onClick={() => state.set({ [name]: chip.value })}
          >
            {chip.label}
          </Button>
        );
      })}
    </Group>
  );
}
