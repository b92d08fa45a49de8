/** The interface for other rooms. */
export { PosterPage } from './settings/Poster.tsx';
export { PublicAddress } from './settings/PublicAddress.tsx';
