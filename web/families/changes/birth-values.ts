import type { PartialDate } from '#domain/kernel/partial-date.ts';
import type { Spouse } from './SpousePicker.tsx';

interface ChildValues {
  /** Somebody on record who is adopted. */
  known: Spouse | null;
  givenNames: string;
  surname1: string;
  surname2: string;
  sex: 'female' | 'male' | 'unknown';
  birth: PartialDate | null;
}

export interface BirthValues {
  parentage: 'biological' | 'adoptive';
  on: string;
  parentIds: string[];
  /** A parent who lives in another family. */
  otherParent: Spouse | null;
  children: ChildValues[];
}

export const createEmptyChild = (): ChildValues => ({
  known: null,
  givenNames: '',
  surname1: '',
  surname2: '',
  sex: 'unknown',
  birth: null,
});

/** A newborn is not on record yet, and was born on the day of the change. */
export const toChildInput = (
  { known, birth, ...child }: ChildValues,
  parentage: BirthValues['parentage'],
) =>
  parentage === 'adoptive'
    ? { ...child, birth, personId: known?.id ?? null }
    : { ...child, birth: null, personId: null };
