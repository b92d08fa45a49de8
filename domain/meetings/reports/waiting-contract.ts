/** Visitors of groups who may be on record: submissions of the inbox, which say what a report says of them. */
import { z } from 'zod';
import { doneOutput } from '#domain/kernel/empty.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { id, idView } from '#domain/kernel/ids.ts';
import { plainDayView } from '#domain/kernel/partial-date.ts';
import { peoplePermissions } from '#domain/people/permissions.ts';
import { groupPerson } from '#domain/groups/schema.ts';

/** What is stored: the phone as E.164. */
export const storedVisitor = z.object({
  /** null: of a meeting that is not one of a group. */
  groupId: z.string().nullable(),
  /** What the owner of the meeting is called. */
  groupName: z.string(),
  name: z.string(),
  phone: z.string(),
});
export type StoredVisitor = z.output<typeof storedVisitor>;

/** What connecting a visitor did, for its undo. */
export const connectedVisitor = z.object({
  /** null: somebody on record. */
  people: z
    .object({
      stepId: z.string(),
      personIds: z.array(z.string()).readonly(),
      addedIds: z.array(z.string()).readonly(),
    })
    .nullable(),
  /** Visits of meetings that the person attended anyway, which are counted once. */
  dropped: z.array(z.object({ id: z.string(), gatheringId: z.string(), firstTime: z.boolean() })),
});
export type ConnectedVisitor = z.output<typeof connectedVisitor>;

export const waitingVisitorView = z.strictObject({
  id: idView,
  groupId: idView.nullable(),
  groupName: z.string(),
  name: z.string(),
  phone: z.string(),
  /** The days of the meetings, the first one first. */
  days: z.array(plainDayView),
  /** Who the visitor is, once somebody said it. */
  person: groupPerson.nullable(),
  candidates: z.array(
    z.strictObject({
      ...groupPerson.shape,
      /** The telephone and e-mail address, to tell people of one name apart. */
      detail: z.string(),
    }),
  ),
  status: z.enum(['waiting', 'accepted', 'refused']),
  mayUndo: z.boolean(),
});
export type WaitingVisitorView = z.output<typeof waitingVisitorView>;

const params = z.strictObject({ submissionId: id });

export const waitingVisitorsContract = {
  get: endpoint({
    method: 'GET',
    path: '/api/group-visitors/:submissionId',
    can: peoplePermissions.edit,
    input: params,
    output: waitingVisitorView,
    summary: 'A visitor of a group in the inbox, with the people on record who may be the visitor.',
  }),
  connect: endpoint({
    method: 'POST',
    path: '/api/group-visitors/:submissionId/person',
    can: peoplePermissions.edit,
    input: params.extend({
      /** One of the candidates; null for a new person. */
      personId: id.nullable().default(null),
    }),
    output: z.strictObject({ personId: idView }),
    summary: 'Says who a visitor is: the visits become those of the person.',
  }),
  undo: endpoint({
    method: 'DELETE',
    path: '/api/group-visitors/:submissionId/person',
    can: peoplePermissions.edit,
    input: params,
    output: doneOutput,
    summary:
      'Undoes who a visitor is; the visitor waits again. Refused if a new person has changed since.',
  }),
};
