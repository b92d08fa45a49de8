/**
 * The endpoints of follow-ups. Those that say `own-church` are for the assignee, who needs no permission for the follow-ups
 * that were given to him; others need the permission of people that is named.
 */
import { z } from 'zod';
import { doneOutput } from '#domain/kernel/empty.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { id, idView } from '#domain/kernel/ids.ts';
import { createForwardPageSchema } from '#domain/kernel/paging.ts';
import { peopleSelection } from '#domain/people/public.ts';
import { peoplePermissions } from '#domain/people/permissions.ts';
import {
  assignmentFields,
  finishInput,
  followUpDetails,
  followUpFiltersInput,
  followUpListInput,
  followUpNoteInput,
  followUpParams,
  followUpView,
  maxAssignedAtOnce,
  ownFollowUpListInput,
} from './schema.ts';

const page = createForwardPageSchema(followUpView);

export const followUpsContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/follow-ups',
    can: peoplePermissions.view,
    input: followUpListInput,
    output: page,
    summary: 'The follow-ups of the church, 50 a page: open ones, the most urgent first, or done.',
  }),
  mine: endpoint({
    method: 'GET',
    path: '/api/follow-ups/mine',
    can: 'own-church',
    input: ownFollowUpListInput,
    output: page,
    summary:
      'The follow-ups that were given to the caller, with name, phone and photo of each person.',
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/follow-ups/export',
    can: peoplePermissions.export,
    takesLong: true,
    input: followUpFiltersInput,
    output: z.string().describe('A CSV file: UTF-8 with byte order mark.'),
    summary: 'The follow-ups of a list as a CSV file.',
  }),
  assignees: endpoint({
    method: 'GET',
    path: '/api/follow-ups/assignees',
    can: peoplePermissions.edit,
    input: z.strictObject({ personId: id.optional() }),
    output: z.strictObject({ items: z.array(z.strictObject({ id: idView, name: z.string() })) }),
    summary:
      'The users who may follow people up: those who see people and, with a person, those who lead that person.',
  }),
  ofPerson: endpoint({
    method: 'GET',
    path: '/api/people/:personId/follow-ups',
    can: peoplePermissions.view,
    input: z.strictObject({ personId: id }),
    output: z.strictObject({ items: z.array(followUpView) }),
    summary: 'All follow-ups of a person: open ones first, then those before.',
  }),
  assign: endpoint({
    method: 'PUT',
    path: '/api/people/:personId/follow-up',
    can: peoplePermissions.edit,
    input: z.strictObject({ personId: id, ...assignmentFields }),
    output: followUpView,
    summary:
      'Gives a person to somebody to follow up, or changes who does it for this reason until when.',
  }),
  assignMany: endpoint({
    method: 'POST',
    path: '/api/follow-ups/assignments',
    can: peoplePermissions.edit,
    takesLong: true,
    input: z.strictObject({ selection: peopleSelection, ...assignmentFields }),
    output: z.strictObject({
      assigned: z.int(),
      alreadyOpen: z
        .int()
        .describe('People with an open follow-up for this reason, which stays as it was.'),
      undoId: idView.nullable().describe('For the undo, within 30 days; null if nobody was given.'),
    }),
    summary: `Gives up to ${maxAssignedAtOnce} people to somebody to follow up.`,
  }),
  undoAssignments: endpoint({
    method: 'DELETE',
    path: '/api/follow-ups/assignments/:undoId',
    can: peoplePermissions.edit,
    takesLong: true,
    input: z.strictObject({ undoId: id }),
    output: z.strictObject({ removed: z.int() }),
    summary: 'Takes back the follow-ups of one step that nobody has touched since.',
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/follow-ups/:followUpId',
    can: 'own-church',
    input: followUpParams,
    output: followUpDetails,
    summary: 'A follow-up with its history: for its assignee, and for those who see people.',
  }),
  finish: endpoint({
    method: 'POST',
    path: '/api/follow-ups/:followUpId/end',
    can: 'own-church',
    idempotent: true,
    input: finishInput,
    output: followUpView,
    summary:
      'Says that a follow-up is done and what came of it: its assignee, or who edits people.',
  }),
  reopen: endpoint({
    method: 'DELETE',
    path: '/api/follow-ups/:followUpId/end',
    can: 'own-church',
    input: followUpParams,
    output: followUpView,
    summary: 'Says that a follow-up is not done after all: its assignee, or who edits people.',
  }),
  addNote: endpoint({
    method: 'POST',
    path: '/api/follow-ups/:followUpId/notes',
    can: 'own-church',
    input: followUpNoteInput,
    output: doneOutput,
    summary: 'Adds a note to a follow-up: its assignee, or who writes notes on people.',
  }),
};
