/** The interface for other features. */
export { familyFormSettingsPath } from './routes.ts';
