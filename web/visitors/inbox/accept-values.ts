import type { InputOf } from '#domain/kernel/endpoint.ts';
import type { visitorsContract } from '#domain/visitors/contract.ts';
import type { CardView, homes } from '#domain/visitors/schema.ts';
import type { PickedFamily } from '#web/families/public.ts';

interface ChildValues {
  readonly isAdded: boolean;
  readonly givenNames: string;
  readonly surname1: string;
  readonly surname2: string;
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
  readonly children: ChildValues[];
  readonly home: (typeof homes)[number];
  readonly familyId: PickedFamily | null;
  readonly roleId: string;
  readonly childRoleId: string;
  readonly isFollowedUp: boolean;
  readonly assigneeId: string;
  readonly dueOn: string;
}

/** What the form proposes besides the card. */
export interface Proposed {
  /** The belonging status of visitors, and the roles of a parent and a child; empty without one. */
  readonly statusId: string;
  readonly headRoleId: string;
  readonly childRoleId: string;
  readonly mayCreateFamily: boolean;
  readonly assigneeId: string;
  readonly dueOn: string;
  readonly year: number;
}

export function toAcceptValues(card: CardView, proposed: Proposed): AcceptValues {
  const children = card.children.map(({ name, age }) => ({
    isAdded: true,
    givenNames: name,
    surname1: card.surname1,
    surname2: '',
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
    children,
    home: children.length > 0 && proposed.mayCreateFamily ? 'new' : 'none',
    familyId: null,
    roleId: proposed.headRoleId,
    childRoleId: proposed.childRoleId,
    isFollowedUp: true,
    assigneeId: proposed.assigneeId,
    dueOn: proposed.dueOn,
  };
}

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
  children: values.children
    .filter(({ isAdded }) => isAdded)
    .map(({ givenNames, surname1, surname2, birthYear }) => ({
      givenNames,
      surname1,
      surname2,
      birthYear: birthYear === '' ? null : Number(birthYear),
    })),
  home: values.home,
  familyId: values.home === 'existing' ? (values.familyId?.id ?? null) : null,
  roleId: values.home === 'none' ? null : values.roleId || null,
  childRoleId: values.home === 'none' ? null : values.childRoleId || null,
  followUp: values.isFollowedUp ? { assigneeId: values.assigneeId, dueOn: values.dueOn } : null,
});
