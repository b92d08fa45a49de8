import { z } from 'zod';
import { isWindow } from '#domain/buildings/public.ts';
import { publicChurch } from '#domain/churches/public.ts';
import { doneOutput, emptyInput } from '#domain/kernel/empty.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { id, idView } from '#domain/kernel/ids.ts';
import { recordedDay } from '#domain/kernel/partial-date.ts';
import { rotaPermissions as permissions } from './permissions.ts';
import {
  absenceInput,
  absenceView,
  answerShape,
  askedPerson,
  assignmentView,
  boardDate,
  createTeamInput,
  dateToAsk,
  maxBoardDates,
  maxBoardDays,
  maxTeams,
  needsInput,
  saveMemberInput,
  servedDate,
  teamView,
  updateTeamInput,
} from './schema.ts';
import { teamsImport } from './teams-import.ts';
import { hourCycles } from '#domain/kernel/formatters.ts';

const windowShape = { from: recordedDay, to: recordedDay };
const inOrder = { error: 'rota:errors.window', path: ['to'] };
const window = z.strictObject(windowShape).refine(isWindow(maxBoardDays), inOrder);
const teamParams = z.strictObject({ teamId: id });
const mine = z.strictObject({
  dates: z.array(servedDate),
  absences: z.array(absenceView),
});

export const rotaContract = {
  teams: endpoint({
    method: 'GET',
    path: '/api/rota/teams',
    can: permissions.view,
    input: emptyInput,
    output: z.strictObject({ items: z.array(teamView) }),
    summary: 'The teams by name, with their positions and who can take which.',
  }),
  createTeam: endpoint({
    method: 'POST',
    path: '/api/rota/teams',
    can: permissions.edit,
    input: createTeamInput,
    output: teamView,
    summary: `Creates a team with its positions; a church has at most ${maxTeams}.`,
  }),
  updateTeam: endpoint({
    method: 'PUT',
    path: '/api/rota/teams/:teamId',
    can: permissions.edit,
    input: updateTeamInput,
    output: teamView,
    summary:
      'Replaces the name and the positions of a team; who was assigned to a position that goes is not any more. Fails as stale if it was changed since.',
  }),
  removeTeam: endpoint({
    method: 'DELETE',
    path: '/api/rota/teams/:teamId',
    can: permissions.edit,
    input: teamParams,
    output: doneOutput,
    summary: 'Deletes a team to which nobody belongs.',
  }),
  saveMember: endpoint({
    method: 'PUT',
    path: '/api/rota/teams/:teamId/members/:personId',
    can: permissions.edit,
    input: saveMemberInput,
    output: teamView,
    summary: 'Says which positions of a team somebody takes, and how often.',
  }),
  removeMember: endpoint({
    method: 'DELETE',
    path: '/api/rota/teams/:teamId/members/:personId',
    can: permissions.edit,
    input: z.strictObject({ teamId: id, personId: id }),
    output: teamView,
    summary: 'Somebody leaves a team, and the dates to come.',
  }),
  ...teamsImport.endpoints,
  board: endpoint({
    method: 'GET',
    path: '/api/rota/board',
    can: permissions.view,
    input: window,
    output: z.strictObject({
      dates: z.array(boardDate),
      /** There are more dates. */
      isCut: z.boolean(),
    }),
    summary: `The dates of events that need somebody, on days from \`from\` to \`to\` without it, at most ${maxBoardDays}, with who serves.`,
  }),
  needs: endpoint({
    method: 'GET',
    path: '/api/rota/events/:eventId/needs',
    can: permissions.view,
    input: z.strictObject({ eventId: id }),
    output: z.strictObject({ needs: boardDate.shape.needs }),
    summary: 'How many people of which position an event needs, if a date says nothing else.',
  }),
  setNeeds: endpoint({
    method: 'PUT',
    path: '/api/rota/needs',
    can: permissions.edit,
    input: needsInput,
    output: doneOutput,
    summary: 'Says how many people of which position an event needs, or one of its dates.',
  }),
  assign: endpoint({
    method: 'POST',
    path: '/api/rota/servants',
    can: permissions.edit,
    input: z.strictObject({ occurrenceId: id, positionId: id, personId: id }),
    output: assignmentView,
    summary: 'Puts somebody down for a position of a date; nobody is told yet.',
  }),
  unassign: endpoint({
    method: 'POST',
    path: '/api/rota/servants/removal',
    can: permissions.edit,
    input: z.strictObject({ assignmentIds: z.array(id).min(1).max(2000) }),
    output: z.strictObject({ count: z.int() }),
    summary: 'Takes people off the rota again.',
  }),
  fill: endpoint({
    method: 'POST',
    path: '/api/rota/fill',
    can: permissions.edit,
    input: z
      .strictObject({ ...windowShape, teamIds: z.array(id).max(maxTeams).optional() })
      .refine(isWindow(maxBoardDays), inOrder),
    output: z.strictObject({
      /** What was proposed, to take it back. */
      assignmentIds: z.array(idView),
      /** Places for which there was nobody. */
      gaps: z.int(),
    }),
    summary: 'Proposes people for the places that nobody has taken; nobody is told yet.',
  }),
  toAsk: endpoint({
    method: 'GET',
    path: '/api/rota/ask',
    can: permissions.edit,
    input: window,
    output: z.strictObject({
      dates: z.array(dateToAsk),
      /** Those of the people who have an address for mail. */
      mailedIds: z.array(idView),
    }),
    summary: 'The people who were proposed and would be asked, by date.',
  }),
  ask: endpoint({
    method: 'POST',
    path: '/api/rota/ask',
    can: permissions.edit,
    input: z
      .strictObject({
        ...windowShape,
        occurrenceIds: z.array(id).min(1).max(maxBoardDates).optional(),
      })
      .refine(isWindow(maxBoardDays), inOrder),
    output: z.strictObject({ items: z.array(askedPerson) }),
    summary:
      'Asks those who were proposed for these dates, or for all of the window: by mail where there is an address, and by a link for WhatsApp. Earlier links of theirs stop working.',
  }),
  mine: endpoint({
    method: 'GET',
    path: '/api/rota/mine',
    can: permissions.serve,
    input: emptyInput,
    output: mine,
    summary: 'The dates to come on which the user serves, and when the user is away.',
  }),
  answer: endpoint({
    method: 'PUT',
    path: '/api/rota/mine/:assignmentId',
    can: permissions.serve,
    input: z.strictObject(answerShape),
    output: mine,
    summary: 'Accepts or declines one of the own dates.',
  }),
  addAbsence: endpoint({
    method: 'POST',
    path: '/api/rota/absences',
    can: permissions.serve,
    input: absenceInput,
    output: mine,
    summary: 'The user is away on these days, and is not proposed.',
  }),
  removeAbsence: endpoint({
    method: 'DELETE',
    path: '/api/rota/absences/:absenceId',
    can: permissions.serve,
    input: z.strictObject({ absenceId: id }),
    output: mine,
    summary: 'The user is not away after all.',
  }),
};

const linkToken = z.string().min(1).max(200);
const openedLink = z.strictObject({
  church: publicChurch.extend({ hourCycle: z.enum(hourCycles) }),
  /** The first given name. */
  name: z.string(),
  dates: z.array(servedDate),
});

export const rotaLinkContract = {
  open: endpoint({
    method: 'GET',
    path: '/api/rota/links/:token',
    can: 'public',
    input: z.strictObject({ token: linkToken }),
    output: openedLink,
    summary: 'The dates to come of the person to whom the link was sent.',
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/rota/links/:token',
    can: 'public',
    input: z.strictObject({ token: linkToken, ...answerShape }),
    output: openedLink,
    summary: 'Accepts or declines a date without signing in.',
  }),
};
