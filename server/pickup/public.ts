/** The interface for the demo. */
export { seedPickup } from './demo.ts';
