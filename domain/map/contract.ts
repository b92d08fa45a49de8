import { z } from 'zod';
import { doneOutput, emptyInput } from '#domain/kernel/empty.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { familiesPermissions } from '#domain/families/permissions.ts';
import { id, idView } from '#domain/kernel/ids.ts';
import { peoplePermissions } from '#domain/people/permissions.ts';
import { pinsView } from './pins.ts';
import { mapRights } from './rights.ts';
import {
  homesInput,
  homesPage,
  nearestInput,
  nearestView,
  pinsInput,
  placeOfPerson,
  pointInput,
  zoneFields,
  zoneView,
} from './schema.ts';

const zoneParams = { zoneId: id };

export const mapContract = {
  pins: endpoint({
    method: 'GET',
    path: '/api/map/pins',
    can: peoplePermissions.view,
    input: pinsInput,
    output: pinsView,
    summary:
      'The homes of the people whom the filters of the list find, as columns of numbers. Points are displaced by 300 to 600 m without the right to see exact places; homes that the map leaves out are in no answer.',
  }),
  homes: endpoint({
    method: 'GET',
    path: '/api/map/homes',
    can: peoplePermissions.view,
    input: homesInput,
    output: homesPage,
    summary: 'The same homes by name with who lives there, 50 a page.',
  }),
  nearest: endpoint({
    method: 'GET',
    path: '/api/map/nearest',
    can: peoplePermissions.view,
    input: nearestInput,
    output: nearestView,
    summary: 'The 20 homes nearest to a point.',
  }),
  ofPerson: endpoint({
    method: 'GET',
    path: '/api/people/:personId/place',
    can: peoplePermissions.view,
    input: z.strictObject({ personId: id }),
    output: placeOfPerson,
    summary: 'Where a person lives: own place, or that of the primary household.',
  }),
  setPoint: endpoint({
    method: 'PUT',
    path: '/api/map/places/:placeId/point',
    can: peoplePermissions.edit,
    right: mapRights.exact,
    input: pointInput,
    output: doneOutput,
    summary: 'Moves a place on the map; fails as stale if it has been moved since.',
  }),
  setVisibility: endpoint({
    method: 'PUT',
    path: '/api/map/places/:placeId/visibility',
    can: peoplePermissions.edit,
    input: z.strictObject({ placeId: id, isHidden: z.boolean() }),
    output: doneOutput,
    summary: 'Leaves a place out of the map, or shows it again.',
  }),
  zones: endpoint({
    method: 'GET',
    path: '/api/map/zones',
    can: peoplePermissions.view,
    input: emptyInput,
    output: z.strictObject({ items: z.array(zoneView) }),
    summary: 'The zones of the church, by name.',
  }),
  familiesOfZones: endpoint({
    method: 'GET',
    path: '/api/map/zones/families',
    can: familiesPermissions.view,
    input: emptyInput,
    output: z.strictObject({
      items: z.array(z.strictObject({ zoneId: idView, name: z.string(), count: z.int() })),
    }),
    summary:
      'How many families live in each zone; by displaced points for those who may not see exact places.',
  }),
  createZone: endpoint({
    method: 'POST',
    path: '/api/map/zones',
    can: peoplePermissions.edit,
    input: z.strictObject({ ...zoneFields, requestId: id }),
    output: zoneView,
    summary: 'Adds a zone: a polygon with a name and a colour.',
  }),
  updateZone: endpoint({
    method: 'PUT',
    path: '/api/map/zones/:zoneId',
    can: peoplePermissions.edit,
    input: z.strictObject({ ...zoneParams, ...zoneFields, version: z.int32().min(1) }),
    output: zoneView,
    summary: 'Replaces a zone; fails as stale if it has been changed since.',
  }),
  removeZone: endpoint({
    method: 'DELETE',
    path: '/api/map/zones/:zoneId',
    can: peoplePermissions.edit,
    input: z.strictObject(zoneParams),
    output: doneOutput,
    summary: 'Deletes a zone.',
  }),
};
