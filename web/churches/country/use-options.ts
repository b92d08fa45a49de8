import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { countryCodes, spanishSpeakingCountries } from '#domain/churches/country/countries.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { getTimeZones } from '#domain/churches/country/profiles.ts';
import { listZones, getBrowserZone, formatZoneOffset, getZoneCity } from './time-zones.ts';

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

/** Zones of the country with their offset, then all other zones by name. */
export function useZoneOptions(country: string): OptionGroup[] {
  const { t } = useTranslation(['auth', 'countries'], { useSuspense: false });
  const [today] = useState(() => new Date());
  return useMemo(() => {
    const countryZones = getTimeZones(country);
    const items = countryZones.map((value) => ({
      value,
      label: t('church.zone', {
        place: getZoneCity(value),
        offset: formatZoneOffset(value, today),
      }),
    }));
    const others = [...new Set([getBrowserZone(), ...listZones()])]
      .filter((zone) => !countryZones.includes(zone))
      .toSorted();
    const rest = {
      group: t('church.otherZones'),
      items: others.map((value) => ({ value, label: value.replaceAll('_', ' ') })),
    };
    return items.length === 0
      ? [rest]
      : [
          { group: t('church.zonesOfCountry', { country: t(`countries:${country}`) }), items },
          rest,
        ];
  }, [t, country, today]);
}
