import { rotaContract as contract } from '#domain/rota/contract.ts';
import { newId } from '#server/core/ids.ts';
import { addEvent, firstSunday } from '../../agenda.ts';
import { addPerson } from '../../people.ts';
import { createImportRows } from '../import-rows.ts';
import type { FeatureMatrix, MatrixContext, Row, Rows } from '../row.ts';

const position = () => ({ id: newId(), name: 'Consola' });

const createTeam = async ({ superuser, marker }: MatrixContext) => {
  const team = await superuser.call(contract.createTeam, {
    requestId: newId(),
    name: `${marker} ${newId()}`,
    positions: [position()],
  });
  return { team, teamId: team.id, positionId: team.positions[0]?.id ?? '' };
};
const createPerson = async ({ superuser }: MatrixContext): Promise<string> =>
  (await addPerson(superuser, { givenNames: 'Ana', confirmed: true })).id;

/** A date of an event that needs somebody. */
const createNeed = async (context: MatrixContext) => {
  const { positionId } = await createTeam(context);
  const event = await addEvent(context.superuser, { title: context.marker });
  const needs = [{ positionId, count: 1 }];
  await context.superuser.call(contract.setNeeds, { eventId: event.id, needs });
  const window = { from: firstSunday, to: '2027-03-08' };
  const { dates } = await context.superuser.call(contract.board, window);
  const date = dates.find(({ eventId }) => eventId === event.id);
  return { eventId: event.id, positionId, occurrenceId: date?.occurrenceId ?? '' };
};
const createAssignment = async (context: MatrixContext) => {
  const { occurrenceId, positionId } = await createNeed(context);
  const personId = await createPerson(context);
  const assignment = { occurrenceId, positionId, personId };
  return (await context.superuser.call(contract.assign, assignment)).id;
};

const window = { from: '2027-03-01', to: '2027-04-01' };
const editRow: Row = { needs: 'rota.edit' };
const notLinked = '409 failed_precondition rota:errors.not-linked';
const closedLink = '404 not_found rota:errors.link-closed';
const answer = { accepts: true, reason: '', suggestion: '' };

/** Of those who neither see the rota nor serve on the date. */
const noDate = '404 not_found agenda:errors.date-not-found';
const unseenDate = { treasurer: noDate, leader: noDate, member: noDate, custom: noDate };

const rows: Rows = {
  'GET /api/rota/teams': { needs: 'rota.view' },
  'POST /api/rota/teams': {
    ...editRow,
    input: () => ({ requestId: newId(), name: 'Sonido', positions: [position()] }),
  },
  'PUT /api/rota/teams/:teamId': {
    ...editRow,
    input: async (context) => ({
      teamId: (await createTeam(context)).teamId,
      version: 1,
      name: 'Sonido',
      positions: [position()],
    }),
  },
  'DELETE /api/rota/teams/:teamId': {
    ...editRow,
    input: async (context) => ({ teamId: (await createTeam(context)).teamId }),
  },
  'PUT /api/rota/teams/:teamId/members/:personId': {
    ...editRow,
    input: async (context) => {
      const { teamId, positionId } = await createTeam(context);
      return { teamId, personId: await createPerson(context), positionIds: [positionId] };
    },
  },
  'DELETE /api/rota/teams/:teamId/members/:personId': {
    ...editRow,
    input: async (context) => ({
      teamId: (await createTeam(context)).teamId,
      personId: await createPerson(context),
    }),
  },
  'GET /api/rota/board': { needs: 'rota.view', input: () => window },
  'GET /api/rota/events/:eventId/needs': {
    needs: 'rota.view',
    input: async (context) => ({ eventId: (await createNeed(context)).eventId }),
    otherChurchAnswer: '404 not_found agenda:errors.event-not-found',
  },
  'PUT /api/rota/needs': {
    ...editRow,
    input: async (context) => {
      const { eventId, positionId } = await createNeed(context);
      return { eventId, needs: [{ positionId, count: 2 }] };
    },
    otherChurchAnswer: '404 not_found agenda:errors.event-not-found',
  },
  'POST /api/rota/servants': {
    ...editRow,
    input: async (context) => {
      const { occurrenceId, positionId } = await createNeed(context);
      return { occurrenceId, positionId, personId: await createPerson(context) };
    },
    otherChurchAnswer: '404 not_found agenda:errors.date-not-found',
  },
  'POST /api/rota/servants/removal': {
    ...editRow,
    input: async (context) => ({ assignmentIds: [await createAssignment(context)] }),
    otherChurchAnswer: 'ok',
  },
  'POST /api/rota/fill': { ...editRow, input: () => window },
  'GET /api/rota/ask': { ...editRow, input: () => window },
  'POST /api/rota/ask': { ...editRow, input: () => window },
  'GET /api/rota/dates/:occurrenceId/plan': {
    needs: 'rota.serve',
    input: async (context) => ({ occurrenceId: (await createNeed(context)).occurrenceId }),
    roleAnswers: unseenDate,
  },
  'PUT /api/rota/dates/:occurrenceId/plan': {
    ...editRow,
    input: async (context) => ({
      occurrenceId: (await createNeed(context)).occurrenceId,
      version: 0,
      items: [{ kind: 'song', title: 'Cuán grande es él', minutes: 5, who: '', notes: '' }],
    }),
  },
  'GET /api/rota/mine': { needs: 'rota.serve' },
  'PUT /api/rota/mine/:assignmentId': {
    needs: 'rota.serve',
    input: async (context) => ({ assignmentId: await createAssignment(context), ...answer }),
    answer: notLinked,
    otherChurchAnswer: notLinked,
  },
  'POST /api/rota/absences': {
    needs: 'rota.serve',
    input: () => ({ from: '2027-03-01', until: '2027-03-08', note: '' }),
    answer: notLinked,
  },
  'DELETE /api/rota/absences/:absenceId': {
    needs: 'rota.serve',
    input: () => ({ absenceId: newId() }),
    answer: notLinked,
    otherChurchAnswer: notLinked,
  },
  'GET /api/rota/links/:token': {
    needs: 'public',
    input: () => ({ token: 'nada' }),
    answer: closedLink,
  },
  'POST /api/rota/links/:token': {
    needs: 'public',
    input: () => ({ token: 'nada', assignmentId: newId(), ...answer }),
    answer: closedLink,
  },
};

export const matrix = {
  grants: {
    'rota.serve': {
      module: 'agenda',
      changes: true,
      roles: 'admin pastor secretary treasurer leader member custom',
    },
    'rota.view': { module: 'agenda', changes: false, roles: 'admin pastor secretary' },
    'rota.edit': { module: 'agenda', changes: true, roles: 'admin pastor secretary' },
  },
  rows: { ...rows, ...createImportRows('teams', '/api/rota/teams', 'rota.edit') },
} satisfies FeatureMatrix;
