/** The interface for other rooms and the demo. */
export { seedNewsletters, seedPlatformNewsletter } from './demo.ts';
export { pauseSendings } from './can-send.ts';
