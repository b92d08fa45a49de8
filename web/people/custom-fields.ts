/** The church's custom fields of a person. */
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CustomField } from '#domain/people/custom/fields.ts';
import { fieldsContract } from '#domain/people/settings-contract.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';

export const customFieldsQuery = {
  ...queryOptionsFor(fieldsContract.list, {}),
  staleTime: 5 * 60_000,
};

/** Fields that are not archived, in order; undefined while loading. */
export function useCustomFields(): readonly CustomField[] | undefined {
  const { data } = useQuery(customFieldsQuery);
  return useMemo(() => data?.items.filter((field) => !field.archived), [data]);
}
