/** What other rooms and the demo may use of newsletters. */
export { seedNewsletters, seedPlatformNewsletter } from './demo.ts';
