/** What other rooms and the demo may use of newsletters. */
export { seedNewsletters } from './demo.ts';
