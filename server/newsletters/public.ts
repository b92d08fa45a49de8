/** The interface for other rooms and the demo. */
export { seedNewsletters, seedPlatformNewsletter } from './demo/demo.ts';
export { storeSamplePictures } from './demo/sample-pictures.ts';
export { pauseSendings } from './can-send.ts';
