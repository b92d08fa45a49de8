import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Surnames } from '#domain/kernel/text/names.ts';

/** Fills in the surnames of a child of a form, until somebody types others. */
export function useProposedSurnames(
  path: `people.${number}`,
  { surname1, surname2 }: Surnames,
): void {
  const { getValues, setValue } = useFormContext<Record<string, string>>();
  const filled = useRef<Surnames>({ surname1: '', surname2: '' });
  useEffect(() => {
    const [first, second] = [`${path}.surname1`, `${path}.surname2`];
    const { current } = filled;
    const isFilled = current.surname1 === surname1 && current.surname2 === surname2;
    const isUntouched =
      getValues(first) === current.surname1 && getValues(second) === current.surname2;
    // A form that nobody has typed into leaves no draft.
    if (isFilled || !isUntouched) return;
    filled.current = { surname1, surname2 };
    setValue(first, surname1);
    setValue(second, surname2);
  }, [path, surname1, surname2, getValues, setValue]);
}
