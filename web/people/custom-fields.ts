/** The church's own fields of a person. */
import { useQuery } from '@tanstack/react-query';
import type { CustomField } from '#domain/people/custom/fields.ts';
import { fieldsContract } from '#domain/people/lists-contract.ts';
import { queryOptionsFor } from '#web/core/query.ts';

export const fieldsQuery = { ...queryOptionsFor(fieldsContract.list, {}), staleTime: 5 * 60_000 };

/** Those in use, in order; undefined until they are known. */
export function useCustomFields(): readonly CustomField[] | undefined {
  const { data } = useQuery(fieldsQuery);
  return data?.items.filter((field) => !field.archived);
}
