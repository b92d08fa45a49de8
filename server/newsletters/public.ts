/** The interface for other rooms and the demo. */
export { pauseSendings } from './can-send.ts';
