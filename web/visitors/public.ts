/** The interface for other rooms. */
export { Poster } from './settings/Poster.tsx';
export { PublicAddress } from './settings/PublicAddress.tsx';
