/** The endpoints for saved filters. A shared one is changed by those who may edit people. */
import { z } from 'zod';
import { doneOutput, emptyInput } from '#domain/kernel/empty.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { id } from '#domain/kernel/ids.ts';
import { peoplePermissions } from '../permissions.ts';
import { savedFilterInput, savedFilterView } from './schema.ts';

export const savedFiltersContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/people/saved-filters',
    can: peoplePermissions.view,
    input: emptyInput,
    output: z.strictObject({ items: z.array(savedFilterView) }),
    summary: "The saved filters of the church and the user's own, by name.",
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/people/saved-filters',
    can: peoplePermissions.view,
    input: savedFilterInput,
    output: savedFilterView,
    summary: 'Saves a filter of the list of people by a name.',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/people/saved-filters/:filterId',
    can: peoplePermissions.view,
    input: savedFilterInput.extend({ filterId: id, version: z.int32().min(1) }),
    output: savedFilterView,
    summary: 'Renames a saved filter, changes what it finds, or for whom it is.',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/people/saved-filters/:filterId',
    can: peoplePermissions.view,
    input: z.strictObject({ filterId: id }),
    output: doneOutput,
    summary: 'Deletes a saved filter.',
  }),
};
