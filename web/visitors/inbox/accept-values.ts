import type { InputOf } from '#domain/kernel/endpoint.ts';
import { proposeChildSurnames } from '#domain/kernel/text/child-surnames.ts';
import { normalizeLine } from '#domain/kernel/text/folding.ts';
import { splitFullName } from '#domain/kernel/text/names.ts';
import type { visitorsContract } from '#domain/visitors/contract.ts';
import type { CardView, homes } from '#domain/visitors/schema.ts';
import type { PickedFamily } from '#web/families/public.ts';

interface AddedValues {
  readonly isAdded: boolean;
  readonly givenNames: string;
  readonly surname1: string;
  readonly surname2: string;
}

interface ChildValues extends AddedValues {
  readonly birthYear: string | number;
}

export interface AcceptValues {
  readonly known: { readonly id: string; readonly displayName: string } | null;
  readonly givenNames: string;
  readonly surname1: string;
  readonly surname2: string;
  readonly phone: string;
  readonly whatsapp: boolean;
  readonly email: string;
  readonly belongingStatusId: string;
  /** Null if the card names nobody. */
  readonly spouse: AddedValues | null;
  /** Somebody on record who is the spouse. */
  readonly knownSpouse: { readonly id: string; readonly displayName: string } | null;
  readonly children: ChildValues[];
  readonly home: (typeof homes)[number];
  readonly familyId: PickedFamily | null;
  readonly roleId: string;
  readonly spouseRoleId: string;
  readonly childRoleId: string;
  readonly isFollowedUp: boolean;
  readonly assigneeId: string;
  readonly dueOn: string;
}

/** What the form proposes besides the card. */
export interface Proposed {
  /** The belonging status of visitors, and the roles of a couple and a child; empty without one. */
  readonly statusId: string;
  readonly headRoleId: string;
  readonly spouseRoleId: string;
  readonly childRoleId: string;
  readonly mayCreateFamily: boolean;
  readonly assigneeId: string;
  readonly dueOn: string;
  readonly year: number;
  /** Of the church: its custom decides the surnames of children. */
  readonly country: string;
}

export function toAcceptValues(card: CardView, proposed: Proposed): AcceptValues {
  const spouse =
    card.spouse === '' ? null : { isAdded: true, ...splitFullName(normalizeLine(card.spouse)) };
  const parents = [card, ...(spouse ? [spouse] : [])].map(({ surname1, surname2 }) => ({
    surname1,
    surname2,
    sex: 'unknown' as const,
  }));
  const surnames = proposeChildSurnames(parents, proposed.country);
  const children = card.children.map(({ name, age }) => ({
    isAdded: true,
    givenNames: name,
    ...surnames,
    birthYear: age === null ? '' : proposed.year - age,
  }));
  return {
    known: null,
    givenNames: card.givenNames,
    surname1: card.surname1,
    surname2: card.surname2,
    phone: card.phone,
    whatsapp: card.whatsapp,
    email: card.email,
    belongingStatusId: proposed.statusId,
    spouse,
    knownSpouse: null,
    children,
    home: (spouse || children.length > 0) && proposed.mayCreateFamily ? 'new' : 'none',
    familyId: null,
    roleId: proposed.headRoleId,
    spouseRoleId: proposed.spouseRoleId,
    childRoleId: proposed.childRoleId,
    isFollowedUp: card.consents.contact !== null,
    assigneeId: proposed.assigneeId,
    dueOn: proposed.dueOn,
  };
}

const pickNames = ({ givenNames, surname1, surname2 }: AddedValues) => ({
  givenNames,
  surname1,
  surname2,
});

export const toAcceptance = (
  submissionId: string,
  confirmed: boolean,
  values: AcceptValues,
): InputOf<typeof visitorsContract.accept.input> => ({
  submissionId,
  confirmed,
  personId: values.known?.id ?? null,
  givenNames: values.givenNames,
  surname1: values.surname1,
  surname2: values.surname2,
  phone: values.phone,
  whatsapp: values.whatsapp,
  email: values.email,
  belongingStatusId: values.belongingStatusId || null,
  spouse: values.spouse?.isAdded ? pickNames(values.spouse) : null,
  spouseId: values.spouse?.isAdded ? (values.knownSpouse?.id ?? null) : null,
  children: values.children
    .filter(({ isAdded }) => isAdded)
    .map(({ birthYear, ...names }) => ({
      ...pickNames(names),
      birthYear: birthYear === '' ? null : Number(birthYear),
    })),
  home: values.home,
  familyId: values.home === 'existing' ? (values.familyId?.id ?? null) : null,
  roleId: values.home === 'none' ? null : values.roleId || null,
  spouseRoleId: values.home === 'none' ? null : values.spouseRoleId || null,
  childRoleId: values.home === 'none' ? null : values.childRoleId || null,
  followUp: values.isFollowedUp ? { assigneeId: values.assigneeId, dueOn: values.dueOn } : null,
});
