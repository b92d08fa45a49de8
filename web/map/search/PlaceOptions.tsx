import { Combobox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { geocodingContract } from '#domain/geocoding/contract.ts';
import type { OutputOf } from '#domain/kernel/endpoint.ts';

type Towns = OutputOf<typeof geocodingContract.towns.output>;

/** The value of the option that asks the geocoder; those of towns are their positions. */
export const addressOption = 'address';

interface PlaceOptionsProps {
  /** What is typed. */
  readonly text: string;
  readonly towns: {
    readonly data: Towns | undefined;
    readonly isError: boolean;
    readonly isFetching: boolean;
  };
  readonly hasGeocoder: boolean;
}

/** Towns whose name begins so, and the address that is typed. */
export function PlaceOptions({ text, towns, hasGeocoder }: PlaceOptionsProps) {
  const { t } = useTranslation('map');
  const items = text === '' ? [] : (towns.data?.items ?? []);
  const hint = towns.isError
    ? t('search.failed')
    : towns.isFetching
      ? t('search.searching')
      : t('search.nothing');
  return (
    <Combobox.Dropdown>
      <Combobox.Options aria-label={t('search.label')}>
        {items.map(({ name, region, latitude, longitude }, index) => (
          <Combobox.Option key={`${latitude} ${longitude} ${name}`} value={String(index)}>
            {[name, region].filter(Boolean).join(', ')}
          </Combobox.Option>
        ))}
        {text !== '' && hasGeocoder ? (
          <Combobox.Option value={addressOption}>{t('search.address', { text })}</Combobox.Option>
        ) : null}
        {items.length === 0 && (text === '' || !hasGeocoder) ? (
          <Combobox.Empty>{text === '' ? t('search.type') : hint}</Combobox.Empty>
        ) : null}
      </Combobox.Options>
    </Combobox.Dropdown>
  );
}
