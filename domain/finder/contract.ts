/** The endpoints of finding a group and of asking to join it. */
import { z } from 'zod';
import { churchesPermissions } from '#domain/churches/permissions.ts';
import { slugParameter } from '#domain/churches/public.ts';
import { doneOutput, emptyInput } from '#domain/kernel/empty.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { id } from '#domain/kernel/ids.ts';
import { line } from '#domain/kernel/text/line.ts';
import { groupsPermissions } from '#domain/groups/permissions.ts';
import {
  acceptanceInput,
  acceptanceResult,
  ownRequestInput,
  ownRequestResult,
  refusalInput,
  requestInput,
  requestList,
  requestView,
} from './requests.ts';
import {
  finderSettings,
  finderSettingsView,
  foundPlaces,
  groupParams,
  memberFinder,
  publicFinder,
} from './schema.ts';

const submissionParams = z.strictObject({ submissionId: id });

export const finderContract = {
  open: endpoint({
    method: 'GET',
    path: '/api/c/:slug/groups',
    can: 'public',
    input: z.strictObject({ slug: slugParameter }),
    output: publicFinder,
    summary:
      'The public groups of a church, without anybody who belongs to them and with displaced points. Not found if the church shows none.',
  }),
  places: endpoint({
    method: 'GET',
    path: '/api/c/:slug/towns',
    can: 'public',
    input: z.strictObject({ slug: slugParameter, q: line(80) }),
    output: foundPlaces,
    summary: 'Up to eight towns of the country of the church whose name begins so.',
  }),
  photo: endpoint({
    method: 'GET',
    path: '/api/c/:slug/groups/:groupId/photo',
    can: 'public',
    input: z.strictObject({ slug: slugParameter, groupId: id }),
    output: z.unknown(),
    summary: 'The photo of a public group, as WebP.',
  }),
  submit: endpoint({
    method: 'POST',
    path: '/api/c/:slug/groups/:groupId/requests',
    can: 'public',
    botCheck: true,
    input: requestInput,
    output: doneOutput,
    summary:
      'Asks to join a public group. The answer is the same whatever the church knows of the person.',
  }),
  mine: endpoint({
    method: 'GET',
    path: '/api/group-finder',
    can: 'own-church',
    input: emptyInput,
    output: memberFinder,
    summary: 'The groups that members of the church can find, and what the user is to them.',
  }),
  memberPlaces: endpoint({
    method: 'GET',
    path: '/api/group-finder/towns',
    can: 'own-church',
    input: z.strictObject({ q: line(80) }),
    output: foundPlaces,
    summary: 'Up to eight towns of the country of the church whose name begins so.',
  }),
  memberPhoto: endpoint({
    method: 'GET',
    path: '/api/group-finder/:groupId/photo',
    can: 'own-church',
    input: groupParams,
    output: z.unknown(),
    summary: 'The photo of a group that members of the church can find, as WebP.',
  }),
  join: endpoint({
    method: 'POST',
    path: '/api/group-finder/:groupId/requests',
    can: 'own-church',
    input: ownRequestInput,
    output: ownRequestResult,
    summary:
      'Joins an open group, or its waiting list if it is full; asks the leaders of the others.',
  }),
  settings: endpoint({
    method: 'GET',
    path: '/api/group-finder/settings',
    can: groupsPermissions.all,
    input: emptyInput,
    output: finderSettingsView,
    summary: 'Whether the public page of groups is open, its words of welcome and its address.',
  }),
  changeSettings: endpoint({
    method: 'PUT',
    path: '/api/group-finder/settings',
    can: churchesPermissions.edit,
    input: finderSettings,
    output: finderSettingsView,
    summary:
      'Opens or closes the public page of groups. Without a word for its public pages the church gets one from its name.',
  }),
  requests: endpoint({
    method: 'GET',
    path: '/api/groups/:groupId/requests',
    can: groupsPermissions.edit,
    input: groupParams,
    output: requestList,
    summary: 'Who asks to join a group, the first one first; for its leaders and supervisors.',
  }),
  request: endpoint({
    method: 'GET',
    path: '/api/group-requests/:submissionId',
    can: groupsPermissions.edit,
    input: submissionParams,
    output: requestView,
    summary: 'One request, decided or not, with the people on record who may be who asks.',
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/group-requests/:submissionId/acceptance',
    can: groupsPermissions.edit,
    input: acceptanceInput,
    output: acceptanceResult,
    summary:
      'Makes who asks a member, as a new person or one of the candidates; in a full group on the waiting list.',
  }),
  undoAcceptance: endpoint({
    method: 'DELETE',
    path: '/api/group-requests/:submissionId/acceptance',
    can: groupsPermissions.edit,
    input: submissionParams,
    output: doneOutput,
    summary:
      'Undoes all that accepting did, within 30 days; the request waits again. Refused if the membership or the person has changed since.',
  }),
  refuse: endpoint({
    method: 'POST',
    path: '/api/group-requests/:submissionId/refusal',
    can: groupsPermissions.edit,
    input: refusalInput,
    output: doneOutput,
    summary: 'Declines a request. A reason is mailed to who asked.',
  }),
};
