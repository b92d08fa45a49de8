/** The interface for other features. */
export { PosterPage } from './settings/Poster.tsx';
export { PublicPageFields } from './settings/PublicPageFields.tsx';
export { PublicAddress } from './settings/PublicAddress.tsx';
export { settingsPath as visitorCardSettingsPath } from './routes.ts';
