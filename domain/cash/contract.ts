import { z } from 'zod';
import { emptyInput } from '#domain/kernel/empty.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { id } from '#domain/kernel/ids.ts';
import { createForwardPageSchema, cursor } from '#domain/kernel/paging.ts';
import { cashPermissions as permissions } from './permissions.ts';
import { boxesView, boxInput, countInput, countView, handoverView } from './schema.ts';

export const cashContract = {
  boxes: endpoint({
    method: 'GET',
    path: '/api/cash/boxes',
    can: permissions.view,
    input: emptyInput,
    output: boxesView,
    summary: 'The boxes of cash with what the books say that lies there.',
  }),
  setBox: endpoint({
    method: 'PUT',
    path: '/api/cash/boxes/:accountId',
    can: permissions.settings,
    input: boxInput,
    output: boxesView,
    summary:
      'Sets who keeps a box of cash, and what it is agreed to hold; fails as stale if its account was changed since.',
  }),
  handover: endpoint({
    method: 'GET',
    path: '/api/cash/handover',
    can: permissions.edit,
    input: z.strictObject({ personId: id.optional() }),
    output: handoverView,
    summary:
      'What a treasurer hands over besides money: the keys that the person holds, if they are the own ones or the user sees keys, advances that are not settled, if the user sees them, and requests that wait.',
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/cash/counts',
    can: permissions.view,
    input: z.strictObject({ cursor: cursor.optional() }),
    output: createForwardPageSchema(countView),
    summary: 'A page of counts, the last first.',
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/cash/counts/:countId',
    can: permissions.view,
    input: z.strictObject({ countId: id }),
    output: countView,
    summary: 'A count with its notes and coins.',
  }),
  count: endpoint({
    method: 'POST',
    path: '/api/cash/counts',
    can: permissions.edit,
    input: countInput,
    output: countView,
    summary:
      'Keeps what was counted in a box at the end of a day, and posts what is more or less than the books say, with its reason. The same request counts once.',
  }),
};
