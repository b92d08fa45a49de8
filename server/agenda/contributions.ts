import { eventsContract } from '#domain/agenda/events-contract.ts';
import { agendaPermissions } from '#domain/agenda/permissions.ts';
import type { SearchKind } from '#server/access/public.ts';
import type { OnTimeZoneChanged } from '#server/churches/public.ts';
import type { FileRule } from '#server/core/files/file-rules.ts';
import type { OnPeopleErased } from '#server/people/public.ts';
import { eventMeetings } from './attendance/event-owner.ts';
import { agendaFrontPage } from './front-page.ts';
import { leaveOffices, moveOffices } from './follow-people-queries.ts';
import { seesPhoto } from './events/photo.ts';
import { agendaPages } from './public-page/church-page.ts';
import { deriveInstants } from './prolong/derive-instants.ts';
import { searchEvents } from './window/search-events.ts';

const eventSearch: SearchKind = {
  kind: 'events',
  permission: agendaPermissions.view,
  search: searchEvents,
};

const onTimeZoneChanged: OnTimeZoneChanged = async (db, timeZone) => {
  await deriveInstants(db, timeZone);
};

const onPeopleErased: OnPeopleErased = leaveOffices;

/** The picture of an event is for those who see the event. */
const photoRule: FileRule = {
  owner: 'events',
  endpoint: eventsContract.get,
  sees: seesPhoto,
};

/** What this feature adds to earlier ones. */
export const agendaContributions = {
  ...agendaFrontPage,
  searchKinds: [eventSearch],
  fileRules: [photoRule],
  onPeopleErased,
  onPeopleMerged: moveOffices,
  onTimeZoneChanged,
  churchPages: agendaPages,
  meetingOwners: [eventMeetings],
};
