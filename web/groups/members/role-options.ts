import { useTypes } from '../types.ts';

/** The roles of a type of groups for a field; an archived one only if the member has it. */
export function useRoleOptions(typeId: string | undefined, present: string | null = null) {
  const { types } = useTypes();
  const roles = types.find(({ id }) => id === typeId)?.roles ?? [];
  return roles
    .filter(({ id, archived }) => !archived || id === present)
    .map(({ id, name }) => ({ value: id, label: name }));
}

/** The role of those who come to a group of a type: the one that says no more than that they belong to it. */
export function useUsualRoles(): (typeId: string | undefined) => string {
  const { types } = useTypes();
  return (typeId) => {
    const roles = types.find(({ id }) => id === typeId)?.roles ?? [];
    const usable = roles.filter(({ archived }) => !archived);
    return (usable.find((role) => role.function === 'member') ?? usable.at(-1))?.id ?? '';
  };
}
