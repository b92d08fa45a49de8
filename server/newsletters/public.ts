/** The interface for other features and the demo. */
export { pauseSendings } from './can-send.ts';
