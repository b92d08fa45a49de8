/** The picture of an event. */
import { eventsContract as contract } from '#domain/agenda/events-contract.ts';
import type { EventView } from '#domain/agenda/schema.ts';
import type { FileReader } from '#server/core/files/file-rules.ts';
import type { PictureFormat } from '#server/core/files/pictures.ts';
import { churchRoute, type ChurchCall, type Route } from '#server/core/http/http.ts';
import { deletePhotoAfterCommit, storePhoto } from '#server/people/public.ts';
import { findCalendar, readReader } from '../access/reader.ts';
import { openEvent, toAuthor } from './event-call.ts';
import { findEventByPhoto, updateEvent } from './event-queries.ts';
import { isForReader, readEvent } from './read-event.ts';

/** The whole picture, for lists and for the page of the event. */
const format: PictureFormat = {
  sizes: [
    { side: 400, maxBytes: 40 * 1024 },
    { side: 800, maxBytes: 140 * 1024 },
  ],
  fit: 'inside',
};

export const photoRoutes: readonly Route[] = [
  churchRoute(contract.setPhoto, async (call) => {
    const { eventId } = call.input;
    await call.inChurch((db) => openEvent({ ...call, db }, eventId));
    const owner = { ownerTable: 'events', ownerId: eventId } as const;
    return changePhoto(call, eventId, await storePhoto(call, 'event-photo', owner, format));
  }),
  churchRoute(contract.removePhoto, (call) => changePhoto(call, call.input.eventId, null)),
];

const changePhoto = (
  call: ChurchCall<unknown>,
  eventId: string,
  photoId: string | null,
): Promise<EventView> =>
  call.inChurch(async (db) => {
    const { event } = await openEvent({ ...call, db }, eventId);
    await updateEvent(db, event, { photo_id: photoId }, toAuthor({ ...call, db }));
    deletePhotoAfterCommit(call, db, event.photo_id);
    return readEvent({ ...call, db }, eventId);
  });

export async function seesPhoto(call: FileReader, fileId: string): Promise<boolean> {
  const event = await findEventByPhoto(call.db, fileId);
  if (!event) return false;
  const reader = await readReader(call);
  const calendar = findCalendar(reader, event.calendar_id);
  return calendar !== undefined && isForReader(reader, calendar, event);
}
