import { z } from 'zod';
import { country } from '#domain/churches/schema.ts';
import { emptyInput } from '#domain/kernel/empty.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { createForwardPageSchema, cursor } from '#domain/kernel/paging.ts';
import { id } from '#domain/kernel/ids.ts';
import { line } from '#domain/kernel/text/line.ts';
import { peoplePermissions } from '#domain/people/permissions.ts';
import {
  failedPlace,
  foundPlace,
  foundTown,
  geocodingProblems,
  geocodingStatus,
} from './schema.ts';

export const failuresInput = z.strictObject({
  problem: z.enum(geocodingProblems).optional(),
  cursor: cursor.optional(),
});

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
    input: failuresInput,
    output: createForwardPageSchema(failedPlace),
    summary: 'Addresses for which no point was found, 50 a page, with the reason.',
  }),
  pause: endpoint({
    method: 'PUT',
    path: '/api/geocoding/paused',
    can: peoplePermissions.edit,
    input: z.strictObject({ isPaused: z.boolean() }),
    output: geocodingStatus,
    summary: 'Stops the search for the points of addresses, or goes on with it.',
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
    output: z.strictObject({
      items: z.array(foundTown),
      /** Addresses can be searched, too. */
      hasGeocoder: z.boolean(),
    }),
    summary:
      'Up to ten towns of a country (the church’s by default) whose name begins so, the largest first.',
  }),
  place: endpoint({
    method: 'GET',
    path: '/api/geocoding/place',
    can: peoplePermissions.view,
    input: z.strictObject({ q: line(200) }),
    output: foundPlace,
    summary:
      'The place of an address in the country of the church, by the geocoder; the answer says if there is none or it does not answer.',
  }),
};
