import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { groupsContract } from '#domain/groups/contract.ts';
import type { TypeView } from '#domain/groups/types.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';

const none: readonly TypeView[] = [];

/** The roles that say something: not the one that all ordinary members have. */
const listNotableRoles = ({ roles }: TypeView): TypeView['roles'] => {
  const ordinary = roles.filter((role) => role.function === 'member');
  return ordinary.length > 1 ? roles : roles.filter((role) => !ordinary.includes(role));
};

/** The church's types of groups; `names` by the id of a type, `roleNames` by that of a role. */
export function useTypes() {
  const { data } = useQuery(queryOptionsFor(groupsContract.types, {}));
  const types = data?.items ?? none;
  return useMemo(
    () => ({
      types,
      names: new Map(types.map(({ id, name }) => [id, name])),
      roleNames: new Map(
        types.flatMap(({ roles }) => roles.map(({ id, name }) => [id, name] as const)),
      ),
      notableRoleNames: new Map(
        types.flatMap((type) => listNotableRoles(type).map(({ id, name }) => [id, name] as const)),
      ),
    }),
    [types],
  );
}
