/** The interface for other features. */
export { SentAboutKnown } from './SentAboutKnown.tsx';
