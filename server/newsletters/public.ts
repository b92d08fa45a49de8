/** What other rooms and the demo may use of newsletters. */
export { seedNewsletters, seedPlatformNewsletter } from './demo.ts';
export { pauseSendings } from './may-send.ts';
export { sanitizeContent } from './message/sanitize.ts';
