/** What somebody holds in the church, which ends when that person dies. */
import { z } from 'zod';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { id } from '#domain/kernel/ids.ts';
import { peoplePermissions } from '#domain/people/permissions.ts';

const heldByPerson = z.strictObject({
  /** Such as `keys`; the browser has a sentence and an icon for each. */
  kind: z.string(),
  count: z.int().min(1),
  /** Of teams, children or keys; empty where the number says enough. */
  names: z.array(z.string()),
});
export type HeldByPerson = z.output<typeof heldByPerson>;

export const deathsContract = {
  held: endpoint({
    method: 'GET',
    path: '/api/people/:personId/held',
    can: peoplePermissions.edit,
    input: z.strictObject({ personId: id }),
    output: z.strictObject({ items: z.array(heldByPerson) }),
    summary:
      'What a person has in the church that ends with a death, such as keys and teams; only of the kinds that the caller may see.',
  }),
};
