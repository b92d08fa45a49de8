/** The interface of this room for other rooms. */
export { getBrowserZone, findCountryByZone, getDefaultZone } from './country/time-zones.ts';
export { useCountryOptions, useZoneOptions } from './country/use-options.ts';
export { SettingsLayout } from './settings/SettingsLayout.tsx';
