import { z } from 'zod';
import { country } from '#domain/churches/schema.ts';
import { emptyInput } from '#domain/kernel/empty.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { createForwardPageSchema, cursor } from '#domain/kernel/paging.ts';
import { id } from '#domain/kernel/ids.ts';
import { line } from '#domain/kernel/text/line.ts';
import { peoplePermissions } from '#domain/people/permissions.ts';
import { failedPlace, foundTown, geocodingStatus } from './schema.ts';

export const geocodingContract = {
  status: endpoint({
    method: 'GET',
    path: '/api/geocoding',
    can: peoplePermissions.edit,
    input: emptyInput,
    output: geocodingStatus,
    summary: 'How many addresses have a point on the map, wait for one, or have none.',
  }),
  failures: endpoint({
    method: 'GET',
    path: '/api/geocoding/failures',
    can: peoplePermissions.edit,
    input: z.strictObject({ cursor: cursor.optional() }),
    output: createForwardPageSchema(failedPlace),
    summary: 'Addresses for which no point was found, 50 a page, with the reason.',
  }),
  retry: endpoint({
    method: 'POST',
    path: '/api/geocoding/retry',
    can: peoplePermissions.edit,
    input: z.strictObject({ placeId: id.optional() }),
    output: geocodingStatus,
    summary:
      'Looks for the points of failed addresses again, or for one. With a geocoder, also for those of which only the town was found; points that somebody set stay.',
  }),
  towns: endpoint({
    method: 'GET',
    path: '/api/geocoding/towns',
    can: peoplePermissions.view,
    input: z.strictObject({ q: line(80), country: country.optional() }),
    output: z.strictObject({ items: z.array(foundTown) }),
    summary:
      'Up to ten towns of a country (the church’s by default) whose name begins so, the largest first.',
  }),
};
