import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { countryCodes, spanishSpeaking } from '#domain/churches/country/countries.ts';
import { useLanguage } from '#web/core/words/i18n.ts';
import { zonesOf } from '#domain/churches/country/profiles.ts';
import { allZones, browserZone, offsetOf, placeOf } from './time-zones.ts';

interface Option {
  readonly value: string;
  readonly label: string;
}
interface Group {
  readonly group: string;
  readonly items: Option[];
}

/** Countries by their names in the visitor's language, the Spanish-speaking ones first. The form doesn't wait for the names. */
export function useCountryOptions(): (Option | Group)[] {
  const { t } = useTranslation(['auth', 'countries'], { useSuspense: false });
  const language = useLanguage();
  return useMemo(() => {
    const { compare } = new Intl.Collator(language);
    const named = (codes: readonly string[]): Option[] =>
      codes
        .map((value) => ({ value, label: t(`countries:${value}`) }))
        .toSorted((one, other) => compare(one.label, other.label));
    const first = new Set<string>(spanishSpeaking);
    return [
      { value: '', label: t('church.chooseCountry') },
      { group: t('church.spanishSpeaking'), items: named(spanishSpeaking) },
      {
        group: t('church.otherCountries'),
        items: named(countryCodes.filter((code) => !first.has(code))),
      },
    ];
  }, [t, language]);
}

/** Zones of the country with their distance from Greenwich, then every zone by its name. */
export function useZoneOptions(country: string): Group[] {
  const { t } = useTranslation(['auth', 'countries'], { useSuspense: false });
  const [today] = useState(() => new Date());
  return useMemo(() => {
    const own = zonesOf(country);
    const items = own.map((value) => ({
      value,
      label: t('church.zone', { place: placeOf(value), offset: offsetOf(value, today) }),
    }));
    const others = [...new Set([browserZone(), ...allZones()])]
      .filter((zone) => !own.includes(zone))
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
