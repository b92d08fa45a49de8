/** The choices of the filters of the list of members, and what an active filter says. */
import { useTranslation } from 'react-i18next';
import { consentStatuses } from '#domain/people/contact-shapes.ts';
import { missingParts, type PeopleListAddress } from '#domain/people/list.ts';
import { ageBandKeys } from '#domain/people/rules.ts';
import { recordStatuses, sexes } from '#domain/people/schema.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { formatDay, formatPartialDate } from '../format.ts';
import { useStatusNames } from '../statuses.ts';

interface Option {
  readonly value: string;
  readonly label: string;
}

export const multipleFilters = [
  'status',
  'sex',
  'ageBand',
  'consent',
  'missing',
  'recordStatus',
] as const;
export const singleFilters = [
  'living',
  'inDirectory',
  'hasEmail',
  'hasPhone',
  'birthMonth',
] as const;
export const dayFilters = ['firstVisitFrom', 'firstVisitTo', 'createdFrom', 'createdTo'] as const;
export const monthFilters = ['baptismFrom', 'baptismTo'] as const;

type ChoiceFilter = (typeof multipleFilters)[number] | (typeof singleFilters)[number];
/** All but the search, the place in the list, and the filters of later features. */
type WordedFilter = Exclude<keyof PeopleListAddress, 'q' | 'order' | 'initial' | 'featureFilters'>;

/** The options of each filter are made when they are asked for: the first visit to the list has no filter. */
export function useFilterOptions(): Readonly<Record<ChoiceFilter, () => readonly Option[]>> {
  const { t } = useTranslation('members');
  const language = useLanguage();
  const statuses = useStatusNames();
  const toOptions = (values: readonly string[], group: string) => (): readonly Option[] =>
    values.map((value) => ({ value, label: t(`${group}.${value}`) }));
  return {
    status: () => [
      ...[...statuses].map(([value, label]) => ({ value, label })),
      { value: 'none', label: t('filters.withoutStatus') },
    ],
    sex: toOptions(sexes, 'sex'),
    ageBand: toOptions(ageBandKeys, 'ageBand'),
    consent: toOptions(consentStatuses, 'consent'),
    missing: toOptions(missingParts, 'missing'),
    recordStatus: toOptions(recordStatuses, 'recordStatus'),
    living: toOptions(['yes', 'no'], 'yesNo'),
    inDirectory: toOptions(['yes', 'no'], 'yesNo'),
    hasEmail: toOptions(['yes', 'no'], 'yesNo'),
    hasPhone: toOptions(['yes', 'no'], 'yesNo'),
    birthMonth: () =>
      Array.from({ length: 12 }, (_, index) => ({
        value: String(index + 1),
        label: formatPartialDate({ month: index + 1 }, language),
      })),
  };
}

/** Each active filter in words, except those of later features. A filter without words here does not compile. */
export function useFilterWords(filters: PeopleListAddress) {
  const { t } = useTranslation('members');
  const language = useLanguage();
  const options = useFilterOptions();
  const nameChoice = (key: ChoiceFilter) => (text: string) => {
    const labels = new Map(options[key]().map(({ value, label }) => [value, label]));
    const either = new Intl.ListFormat(language, { type: 'disjunction' });
    return either.format(text.split(',').map((value) => labels.get(value) ?? ''));
  };
  const nameDay = (text: string): string => formatDay(text, language);
  const nameMonth = (text: string): string => {
    const [year, month] = text.split('-').map(Number);
    return formatPartialDate({ year, month }, language);
  };
  const words: Readonly<Record<WordedFilter, (text: string) => string>> = {
    status: nameChoice('status'),
    sex: nameChoice('sex'),
    ageBand: nameChoice('ageBand'),
    consent: nameChoice('consent'),
    missing: nameChoice('missing'),
    recordStatus: nameChoice('recordStatus'),
    living: nameChoice('living'),
    inDirectory: nameChoice('inDirectory'),
    hasEmail: nameChoice('hasEmail'),
    hasPhone: nameChoice('hasPhone'),
    birthMonth: nameChoice('birthMonth'),
    birthdayWithin: (text) => t('filters.withinDays', { count: Number(text) }),
    firstVisitFrom: nameDay,
    firstVisitTo: nameDay,
    createdFrom: nameDay,
    createdTo: nameDay,
    baptismFrom: nameMonth,
    baptismTo: nameMonth,
  };
  const keys = Object.keys(words) as WordedFilter[];
  return keys.flatMap((key) => {
    const text = filters[key];
    return text === undefined
      ? []
      : [{ key, label: t(`filters.${key}`), value: words[key](String(text)) }];
  });
}
