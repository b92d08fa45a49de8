import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { countryCodes, spanishSpeakingCountries } from '#domain/churches/country/countries.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { getTimeZones } from '#domain/churches/country/profiles.ts';
import {
  findCountryOfPlace,
  formatZoneOffset,
  getBrowserZone,
  getZoneCity,
  listZones,
} from './time-zones.ts';

interface Option {
  readonly value: string;
  readonly label: string;
}
interface OptionGroup {
  readonly group: string;
  readonly items: Option[];
}

/** Countries sorted by name in the user's language, Spanish-speaking ones first. Does not suspend while the names load. */
export function useCountryOptions(): (Option | OptionGroup)[] {
  const { t } = useTranslation(['auth', 'countries'], { useSuspense: false });
  const language = useLanguage();
  return useMemo(() => {
    const { compare } = new Intl.Collator(language);
    const toOptions = (codes: readonly string[]): Option[] =>
      codes
        .map((value) => ({ value, label: t(`countries:${value}`) }))
        .toSorted((one, other) => compare(one.label, other.label));
    const first = new Set<string>(spanishSpeakingCountries);
    return [
      { value: '', label: t('church.chooseCountry') },
      { group: t('church.spanishSpeaking'), items: toOptions(spanishSpeakingCountries) },
      {
        group: t('church.otherCountries'),
        items: toOptions(countryCodes.filter((code) => !first.has(code))),
      },
    ];
  }, [t, language]);
}

/** Returns a function for the city of a zone in the user's language. */
export function useZoneCity(): (zone: string) => string {
  const { t } = useTranslation('countries', { useSuspense: false });
  return useCallback(
    (zone) => t(`countries:zones.${zone}`, { defaultValue: getZoneCity(zone) }),
    [t],
  );
}

/** Zones of the country with their offset, then all others, sorted by the names of country and city. */
export function useZoneOptions(country: string): OptionGroup[] {
  const { t } = useTranslation(['auth', 'countries'], { useSuspense: false });
  const toCity = useZoneCity();
  const language = useLanguage();
  const [today] = useState(() => new Date());
  return useMemo(() => {
    const countryZones = getTimeZones(country);
    const items = countryZones.map((value) => ({
      value,
      label: t('church.zone', { place: toCity(value), offset: formatZoneOffset(value, today) }),
    }));
    const { compare } = new Intl.Collator(language);
    const toLabel = (zone: string): string => {
      const code = findCountryOfPlace(zone);
      return code === null ? toCity(zone) : `${t(`countries:${code}`)}: ${toCity(zone)}`;
    };
    const others = [...new Set([getBrowserZone(), ...listZones()])]
      .filter((zone) => !countryZones.includes(zone))
      .map((value) => ({ value, label: toLabel(value) }))
      .toSorted((one, other) => compare(one.label, other.label));
    const rest = { group: t('church.otherZones'), items: others };
    return items.length === 0
      ? [rest]
      : [
          { group: t('church.zonesOfCountry', { country: t(`countries:${country}`) }), items },
          rest,
        ];
  }, [t, toCity, language, country, today]);
}
