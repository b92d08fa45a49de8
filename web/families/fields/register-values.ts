import type { ReactNode } from 'react';
import type { RoleChoice } from '#domain/families/roles.ts';
import type { PartialDate } from '#domain/kernel/partial-date.ts';
import type { PersonRow } from '#domain/people/schema.ts';
import type { HouseholdRow } from '#domain/families/schema.ts';
import type { HouseholdValues } from './HouseholdFields.tsx';

/** A person of the form: somebody on record, or the fields of a new one. */
export interface PersonValues {
  known: Pick<PersonRow, 'id' | 'displayName' | 'photoId'> | null;
  givenNames: string;
  surname1: string;
  surname2: string;
  sex: 'female' | 'male' | 'unknown';
  birth: PartialDate | null;
  phone: string;
  email: string;
  roleId: string;
  isPrimary: boolean;
  days: string;
}

export interface PeopleValues {
  people: PersonValues[];
}

export interface RegisterValues extends HouseholdValues, PeopleValues {}

/** What a form of people knows besides what is typed. */
export interface RowContext {
  /** The roles to choose from. */
  readonly roles: readonly RoleChoice[];
  /** Of the church, whose custom the surnames of children follow. */
  readonly country: string;
  /** People on record are proposed: not in a form for those who may not see them. */
  readonly canFindPeople: boolean;
  /** The family on record to which the people come. */
  readonly familyId?: string | undefined;
  /** Takes the home of somebody on record as that family. */
  readonly onChooseHome?: ((home: Pick<HouseholdRow, 'id' | 'name'>) => void) | undefined;
  /** Shown for a row that is somebody on record, such as what is about to be added to the record. */
  readonly renderKnown?: (person: PersonValues) => ReactNode;
}

export const createEmptyRow = (): PersonValues => ({
  known: null,
  givenNames: '',
  surname1: '',
  surname2: '',
  sex: 'unknown',
  birth: null,
  phone: '',
  email: '',
  roleId: '',
  isPrimary: true,
  days: '',
});

export const toPersonInput = ({ known, roleId, ...person }: PersonValues) => ({
  ...person,
  personId: known?.id ?? null,
  roleId: roleId || null,
});
