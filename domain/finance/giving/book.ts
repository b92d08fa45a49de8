/** The book of tithes: what each person gave in some months. */
import { z } from 'zod';
import { emptyInput } from '#domain/kernel/empty.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { id, idView } from '#domain/kernel/ids.ts';
import { createForwardPageSchema, cursor } from '#domain/kernel/paging.ts';
import { financePermissions as permissions } from '../permissions.ts';
import { month } from '../periods.ts';
import { sumView } from '../schema.ts';

const period = {
  from: month,
  /** Included. */
  to: month,
  /** Default: all categories. */
  categoryId: id.optional(),
};

export const bookRow = z.strictObject({
  personId: idView,
  name: z.string(),
  photoId: idView.nullable(),
  gifts: z.int(),
  amount: sumView,
});
export type BookRow = z.output<typeof bookRow>;

export const bookContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/finance/giving-book',
    can: permissions.givers,
    input: z.strictObject({ ...period, cursor: cursor.optional() }),
    output: createForwardPageSchema(bookRow),
    summary: 'A page of those who gave in some months with what they gave, by their names.',
  }),
  totals: endpoint({
    method: 'GET',
    path: '/api/finance/giving-book/totals',
    can: permissions.givers,
    input: z.strictObject(period),
    output: z.strictObject({
      total: sumView,
      /** Of nobody known. */
      anonymous: sumView,
      organisations: sumView,
      givers: z.int(),
    }),
    summary: 'How much was given in some months, by how many people, and how much by nobody known.',
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/finance/giving-book/export',
    can: permissions.givers,
    takesLong: true,
    input: z.strictObject(period),
    output: emptyInput,
    summary: 'Those who gave in some months with what they gave as a CSV file.',
  }),
};
