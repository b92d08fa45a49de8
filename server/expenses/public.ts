/** Exports of expense requests for other features. */
export { requireRoomForPhoto, storeBillPhotos } from './bill-photos.ts';
export { listBillsOfEntries } from './photo-queries.ts';
export { countOpenRequests } from './request-queries.ts';
