/** Filters of the list of people that users keep by a name. */
import { z } from 'zod';
import { idView } from '#domain/kernel/ids.ts';
import { normalizeLine } from '#domain/kernel/text/folding.ts';
import { peopleListAddress, type PeopleFilters } from '../list.ts';

/** `own`: of one user; `shared`: of a church. */
export const savedFilterLimits = { name: 60, own: 30, shared: 50 } as const;

const keptAddress = peopleListAddress.omit({ initial: true });

/** The parameters of the list's address, without the place in the list; at least one of them finds fewer people. */
export const savedFilterParameters = z
  .record(z.string().max(30), z.string().max(2000))
  .superRefine((parameters, context) => {
    const { error } = keptAddress.safeParse(parameters);
    for (const { path } of error?.issues ?? [])
      context.addIssue({ code: 'custom', message: 'invalid-value', path: [...path] });
    if (Object.keys(parameters).every((key) => key === 'order'))
      context.addIssue({ code: 'custom', message: 'members:errors.saved-filter-empty' });
  });
export type SavedFilterParameters = z.output<typeof savedFilterParameters>;

/** The filters, or null when they mean nothing any more. They must never find more people than they said. */
export function parseSavedFilter(parameters: unknown): PeopleFilters | null {
  const parsed = savedFilterParameters.safeParse(parameters);
  if (!parsed.success) return null;
  const { order: _, ...filters } = keptAddress.parse(parsed.data);
  return filters;
}

export const savedFilterInput = z.strictObject({
  name: z.string().overwrite(normalizeLine).min(1).max(savedFilterLimits.name),
  /** For everybody in the church who may see the list; otherwise only for its owner. */
  shared: z.boolean().default(false),
  parameters: savedFilterParameters,
});
export type SavedFilterInput = z.output<typeof savedFilterInput>;

export const savedFilterView = z.strictObject({
  id: idView,
  name: z.string(),
  shared: z.boolean(),
  parameters: z.record(z.string(), z.string()),
  version: z.int(),
});
export type SavedFilterView = z.output<typeof savedFilterView>;
