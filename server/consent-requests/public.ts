/** Exports of consent-requests for other features. */
export { countWaiting } from './choose-people.ts';
