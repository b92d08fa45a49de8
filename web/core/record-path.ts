import { useContext } from 'react';
import { checkAccess, type Visitor } from '#domain/access/guard.ts';
import { ContributionsContext, type Contributions } from './contributions.tsx';
import { useSession } from './session/session.tsx';

/** The address of a record's page, or null if it has none or the visitor may not open it. */
export const findRecordPath = (
  features: readonly Contributions[],
  visitor: Visitor,
  record: { readonly table: string; readonly id: string },
): string | null =>
  features
    .flatMap(({ recordPages = [] }) => recordPages)
    .find((page) => page.table === record.table && checkAccess(visitor, page) === null)
    ?.path(record.id) ?? null;

export const useRecordPath = (table: string, id: string | null): string | null => {
  const features = useContext(ContributionsContext);
  const { visitor } = useSession();
  return id === null ? null : findRecordPath(features, visitor, { table, id });
};
