import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { groupsContract } from '#domain/groups/contract.ts';
import type { GroupView } from '#domain/groups/schema.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';

/** A part of a group's page that gets the whole group, which the page has loaded. */
export const withGroup = (Section: ComponentType<{ readonly group: GroupView }>) =>
  function GroupPart({ groupId }: { readonly groupId: string }) {
    const { data: group } = useQuery(queryOptionsFor(groupsContract.get, { groupId }));
    return group ? <Section group={group} /> : null;
  };
