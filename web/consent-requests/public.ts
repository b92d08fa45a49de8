/** Exports of consent-requests for other features. */
export { requestsPath } from './routes.ts';
