/** The interface for the demo. */
export { seedNotes } from './demo.ts';
