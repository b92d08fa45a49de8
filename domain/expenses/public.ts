/** Exports of expense requests for other features. */
export { billFields, billPhotos, maxBillPhotos } from './schema.ts';
