import type { RegistrationView } from '#domain/families/registration.ts';

/** The people of the family on record who moved out, as the form says. */
export const listLeaving = ({ family, leavingIds }: RegistrationView) =>
  family?.members.filter(({ personId }) => leavingIds.includes(personId)) ?? [];
