import { Combobox, InputBase, Loader, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type L from 'leaflet';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { geocodingContract } from '#domain/geocoding/contract.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { Icon } from '#web/ui/Icon.tsx';
import type { SetMode } from '../mode.ts';
import { addressOption, PlaceOptions } from './PlaceOptions.tsx';
import { useFoundPlace } from './use-found-place.ts';
import classes from '../Map.module.css';

interface PlaceSearchProps {
  readonly map: L.Map | null;
  readonly setMode: SetMode;
}

/** `Combobox.Target` adds what it controls and whether it is open, but no role. */
const comboboxRole = { role: 'combobox', 'aria-autocomplete': 'list' } as const;

/** Shows a town, or an address if the church has a geocoder, on the map. */
export function PlaceSearch({ map, setMode }: PlaceSearchProps) {
  const { t } = useTranslation('map');
  const [text, setText] = useState('');
  const [q] = useDebouncedValue(text.trim(), 200);
  const found = useFoundPlace(map, setMode);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const towns = useQuery({
    ...queryOptionsFor(geocodingContract.towns, { q }),
    enabled: q !== '',
    placeholderData: (before) => before,
  });
  const items = q === '' ? [] : (towns.data?.items ?? []);
  const hasGeocoder = towns.data?.hasGeocoder ?? false;
  const choose = (value: string): void => {
    combobox.closeDropdown();
    const town = items[Number(value)];
    if (value === addressOption) void found.findAddress(text.trim());
    else if (town) {
      setText(town.name);
      found.showTown(town);
    }
  };
  return (
    <Combobox store={combobox} onOptionSubmit={choose} withinPortal={false} zIndex={1002}>
      <Combobox.Target withExpandedAttribute>
        <InputBase
          className={classes['search'] ?? ''}
          {...comboboxRole}
          aria-label={t('search.label')}
          placeholder={t(hasGeocoder ? 'search.placeholder' : 'search.placeholderTowns')}
          leftSection={<Icon name="search" size={18} />}
          rightSection={found.isSearching ? <Loader size="xs" /> : null}
          error={found.problem}
          value={text}
          maxLength={80}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            found.reset();
            combobox.openDropdown();
            combobox.updateSelectedOptionIndex();
          }}
          onFocus={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && combobox.getSelectedOptionIndex() < 0 && q !== '') {
              event.preventDefault();
              if (items.length > 0) choose('0');
              else if (hasGeocoder) choose(addressOption);
            }
          }}
        />
      </Combobox.Target>
      <PlaceOptions text={text.trim()} towns={towns} hasGeocoder={hasGeocoder} />
    </Combobox>
  );
}
