import { agendaContract } from '#domain/agenda/contract.ts';
import { icsImportContract } from '#domain/agenda/ics-import.ts';
import { eventsContract } from '#domain/agenda/events-contract.ts';
import { newId } from '#server/core/ids.ts';
import { addCalendar, addEvent, firstSunday, oneEvent } from '../../agenda.ts';
import { uploadFile } from '../../imports.ts';
import { onePicture } from '../one-picture.ts';
import type { Caller, FeatureMatrix, MatrixContext, Row, Rows } from '../row.ts';

const createCalendar = async ({ superuser, marker }: MatrixContext) => ({
  calendarId: (await addCalendar(superuser, { name: `${marker} ${newId()}` })).id,
});
const createSeries = async ({ superuser, marker }: MatrixContext) => {
  const rrule = 'FREQ=WEEKLY;BYDAY=SU;COUNT=4';
  const event = await addEvent(superuser, { title: marker, times: [{ rrule }] });
  return { eventId: event.id, version: event.version, timeId: event.times[0]?.id ?? '' };
};
const createEvent = async (context: MatrixContext) => ({
  eventId: (await createSeries(context)).eventId,
});
const createDate = async (context: MatrixContext) => ({
  ...(await createSeries(context)),
  day: firstSunday,
});

const window = { from: '2027-03-01', to: '2027-04-01' };
const times = { firstDay: firstSunday, startTime: '10:00', endTime: '12:00' };
const details = { title: 'Vigilia' };

/** Of those who write in some calendars, but not in this one. */
const notWriter = { leader: '403 forbidden agenda:errors.not-writer' };
const writeRow: Row = { needs: 'agenda.create', roleAnswers: notWriter };

const calendarRows: Rows = {
  'GET /api/agenda/calendars': { needs: 'agenda.view' },
  'POST /api/agenda/calendars': {
    needs: 'agenda.edit',
    input: () => ({ requestId: newId(), name: 'Jóvenes', color: 'blue' }),
  },
  'PUT /api/agenda/calendars/:calendarId': {
    needs: 'agenda.edit',
    input: async (context) => ({
      ...(await createCalendar(context)),
      version: 1,
      name: 'Jóvenes',
      color: 'blue',
    }),
  },
  'DELETE /api/agenda/calendars/:calendarId': { needs: 'agenda.edit', input: createCalendar },
  'POST /api/agenda/calendars/undo': {
    needs: 'agenda.edit',
    input: async (context) =>
      context.superuser.call(agendaContract.removeCalendar, await createCalendar(context)),
    otherChurchAnswer: '409 failed_precondition bulk-undo-too-late',
  },
  'GET /api/agenda/window': { needs: 'agenda.view', input: () => window },
  'GET /api/agenda/days': { needs: 'agenda.view', input: () => window },
  'GET /api/agenda/layers': {
    needs: 'agenda.view',
    input: () => ({ ...window, layers: 'holidays,birthdays,groups,bookings' }),
  },
  'GET /api/events/export': { needs: 'agenda.export', input: () => window },
  'GET /api/events': { needs: 'agenda.view', input: () => window },
};

const eventRows: Rows = {
  'POST /api/events/check': { needs: 'agenda.create', input: () => ({ times }) },
  'POST /api/events': {
    ...writeRow,
    input: async (context) => ({
      ...(await createCalendar(context)),
      ...details,
      requestId: newId(),
      times: [times],
    }),
    otherChurchAnswer: '400 invalid',
  },
  'GET /api/events/:eventId': { needs: 'agenda.view', input: createEvent },
  'PUT /api/events/:eventId': {
    ...writeRow,
    input: async (context) => ({
      ...(await createEvent(context)),
      ...(await createCalendar(context)),
      ...details,
      version: 1,
    }),
  },
  'PUT /api/events/:eventId/photo': {
    ...writeRow,
    input: async (context) => ({ ...(await createEvent(context)), data: onePicture }),
  },
  'DELETE /api/events/:eventId/photo': { ...writeRow, input: createEvent },
  'POST /api/events/:eventId/times': {
    ...writeRow,
    input: async (context) => ({ ...(await createEvent(context)), version: 1, times }),
  },
  'PUT /api/events/:eventId/times/:timeId': {
    ...writeRow,
    input: async (context) => ({
      ...(await createDate(context)),
      scope: 'one',
      toDay: '2027-03-08',
      startTime: '18:00',
      endTime: '19:00',
    }),
  },
  'PUT /api/events/:eventId/times/:timeId/cancel': { ...writeRow, input: createDate },
  'PUT /api/events/:eventId/times/:timeId/restore': { ...writeRow, input: createDate },
  'PUT /api/events/:eventId/times/:timeId/remove': {
    ...writeRow,
    input: async (context) => ({ ...(await createDate(context)), scope: 'one' }),
  },
  'PUT /api/events/:eventId/cancel': {
    ...writeRow,
    input: async (context) => ({ ...(await createEvent(context)), version: 1 }),
  },
  'DELETE /api/events/:eventId': {
    needs: 'agenda.create',
    input: createEvent,
    roleAnswers: { ...notWriter, pastor: '403 forbidden no-permission' },
  },
  'POST /api/events/undo': {
    ...writeRow,
    input: async (context) =>
      context.superuser.call(eventsContract.remove, await createEvent(context)),
    otherChurchAnswer: '409 failed_precondition bulk-undo-too-late',
  },
};

const createFeedScope = async (context: MatrixContext) => ({
  kind: 'calendar',
  recordId: (await createCalendar(context)).calendarId,
});

const sharingRows: Rows = {
  'GET /api/agenda/feeds': { needs: 'agenda.view' },
  'POST /api/agenda/feeds': {
    needs: 'agenda.view',
    input: createFeedScope,
    otherChurchAnswer: '404 not_found agenda:errors.calendar-not-found',
  },
  'POST /api/agenda/feeds/removal': {
    needs: 'agenda.view',
    input: createFeedScope,
    otherChurchAnswer: 'ok',
  },
  'GET /api/agenda/page': { needs: 'agenda.edit' },
  'PUT /api/agenda/page': { needs: 'agenda.edit', input: () => ({ isIndexed: false }) },
  'GET /c/:slug/agenda/:feed': {
    needs: 'public',
    input: () => ({ slug: 'nadie', feed: 'publica.ics' }),
    answer: '404 not_found agenda:errors.page-closed',
  },
};

/** Of those who write in some calendars, but not in this one. */
const unseen = { leader: '404 not_found agenda:errors.event-not-found' };

const createPastEvent = async ({ superuser, marker }: MatrixContext) => {
  const event = await addEvent(superuser, { title: marker, times: [{ firstDay: '2026-03-01' }] });
  return { eventId: event.id, timeId: event.times[0]?.id ?? '' };
};

const attendanceRows: Rows = {
  'GET /api/events/:eventId/attendance': {
    needs: 'agenda.create',
    roleAnswers: unseen,
    input: createEvent,
  },
  'POST /api/events/:eventId/times/:timeId/meeting': {
    needs: 'agenda.create',
    roleAnswers: unseen,
    input: async (context) => ({
      ...(await createPastEvent(context)),
      day: '2026-03-01',
      on: '2026-03-01',
    }),
  },
  'PUT /api/events/:eventId/headcount-categories': {
    needs: 'agenda.create',
    roleAnswers: unseen,
    input: async (context) => ({
      ...(await createEvent(context)),
      categories: [{ id: newId(), label: 'Niños' }],
    }),
  },
};

/** A file that the caller sent. */
const sendIcs = async (context: MatrixContext, caller: Caller) => ({
  ...(await createCalendar(context)),
  uploadId: await uploadFile(
    context.server.createClient(caller),
    oneEvent(context.marker),
    'a.ics',
    'agenda-ics',
  ),
  from: '2027-01-01',
});

const createIcsImport = async (context: MatrixContext) => {
  const { superuser } = context;
  const content = oneEvent(context.marker);
  const { id } = await superuser.call(icsImportContract.run, {
    ...(await createCalendar(context)),
    requestId: newId(),
    uploadId: await uploadFile(superuser, content, 'a.ics', 'agenda-ics'),
    from: '2027-01-01',
  });
  return { importId: id };
};

const icsImportRows: Rows = {
  'POST /api/agenda/imports/preview': { ...writeRow, input: sendIcs },
  'POST /api/agenda/imports': {
    ...writeRow,
    input: async (context, caller) => ({ ...(await sendIcs(context, caller)), requestId: newId() }),
    otherChurchAnswer: '400 invalid',
  },
  'GET /api/agenda/imports': { needs: 'agenda.create' },
  'POST /api/agenda/imports/:importId/undo': {
    needs: 'agenda.create',
    input: createIcsImport,
    roleAnswers: { leader: '404 not_found agenda:errors.ics-import-not-found' },
  },
};

const createAsked = async ({ superuser, marker }: MatrixContext) => {
  const event = await addEvent(superuser, { title: marker, asksAnswers: true });
  return { eventId: event.id, timeId: event.times[0]?.id ?? '' };
};

const answerRows: Rows = {
  'GET /api/events/:eventId/answers': {
    needs: 'agenda.view',
    input: async (context) => ({ eventId: (await createAsked(context)).eventId }),
  },
  'PUT /api/events/:eventId/times/:timeId/answer': {
    needs: 'agenda.view',
    input: async (context) => ({
      ...(await createAsked(context)),
      day: firstSunday,
      answer: 'yes',
    }),
  },
};

export const matrix = {
  grants: {
    'agenda.view': {
      module: 'agenda',
      changes: false,
      roles: 'admin pastor secretary treasurer leader member custom',
    },
    'agenda.create': { module: 'agenda', changes: true, roles: 'admin pastor secretary leader' },
    'agenda.edit': { module: 'agenda', changes: true, roles: 'admin pastor secretary' },
    'agenda.delete': { module: 'agenda', changes: true, roles: 'admin secretary' },
    'agenda.export': { module: 'agenda', changes: false, roles: 'admin pastor secretary' },
  },
  rows: {
    ...calendarRows,
    ...eventRows,
    ...sharingRows,
    ...attendanceRows,
    ...icsImportRows,
    ...answerRows,
  },
} satisfies FeatureMatrix;
