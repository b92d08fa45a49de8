/** The interface for the demo. */
export { seedHealth } from './demo.ts';
