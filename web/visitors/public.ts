/** The interface for other features. */
export { PosterPage } from './settings/Poster.tsx';
export { PublicAddress } from './settings/PublicAddress.tsx';
