/** The interface of this feature for other features. */
export { getBrowserZone, findCountryByZone, getDefaultZone } from './country/time-zones.ts';
export { useCountryOptions, useZoneOptions } from './country/use-options.ts';
export { settingsPath } from './routes.ts';
export { SettingsLayout } from './settings/SettingsLayout.tsx';
export { ListRow, ListRows } from './lists/ListRow.tsx';
export { useRemovalQuestion } from './lists/ListRowActions.tsx';
export { AddButton, ListSection, ListSettingsPage } from './lists/ListSettings.tsx';
export { RequestOwnData } from './RequestOwnData.tsx';
