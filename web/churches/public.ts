/** What other rooms may use of this one. */
export { browserZone, countryOf, zoneFor } from './country/time-zones.ts';
export { useCountryOptions, useZoneOptions } from './country/use-options.ts';
export { SettingsFrame } from './settings/SettingsFrame.tsx';
