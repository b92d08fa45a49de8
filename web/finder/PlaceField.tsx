/** Where somebody looks for a group: a place that is typed, or where the device is. */
import { ActionIcon, Button, Combobox, Group, InputBase, Text, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FoundGroup } from '#domain/finder/schema.ts';
import { fold } from '#domain/kernel/text/folding.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { listNeighbourhoods, type Place } from './filters.ts';
import { useDevicePlace } from './use-device-place.ts';

/** Finds towns by the beginning of their names. */
export type FindTowns = (q: string) => Promise<readonly Place[]>;

interface PlaceFieldProps {
  readonly groups: readonly FoundGroup[];
  readonly findTowns: FindTowns;
  /** The page may ask the device where it is. */
  readonly mayLocate: boolean;
  readonly place: Place | null;
  readonly onChange: (place: Place | null) => void;
}

const comboboxRole = { role: 'combobox', 'aria-autocomplete': 'list' } as const;
const maxNeighbourhoods = 5;

export default function PlaceField({
  groups,
  findTowns,
  mayLocate,
  place,
  onChange,
}: PlaceFieldProps) {
  const [text, setText] = useState(place?.name ?? '');
  const choose = (chosen: Place | null): void => {
    setText(chosen?.name ?? '');
    onChange(chosen);
  };
  return (
    <div>
      <TypedPlace
        text={text}
        onType={(typed) => (typed === '' ? choose(null) : setText(typed))}
        isChosen={place !== null}
        {...usePlaces(text, { groups, findTowns, place })}
        onChoose={choose}
      />
      {mayLocate ? <DevicePlace onChoose={choose} /> : null}
    </div>
  );
}

/** The neighbourhoods with groups first, then the towns that begin so. */
function usePlaces(
  text: string,
  { groups, findTowns, place }: Pick<PlaceFieldProps, 'groups' | 'findTowns' | 'place'>,
) {
  const typed = text.trim();
  const [q] = useDebouncedValue(typed, 250);
  const towns = useQuery({
    queryKey: ['group-finder-towns', q],
    queryFn: () => findTowns(q),
    enabled: q.length > 1 && q !== place?.name,
    placeholderData: (before) => before,
  });
  const near = listNeighbourhoods(groups)
    .filter(({ name }) => ` ${fold(name)}`.includes(` ${fold(typed)}`))
    .slice(0, maxNeighbourhoods);
  return {
    options: typed === '' || q === '' ? near : [...near, ...(towns.data ?? [])],
    isNothing: near.length === 0 && q.length > 1 && towns.data?.length === 0 && !towns.isFetching,
  };
}

interface TypedPlaceProps {
  readonly text: string;
  readonly onType: (text: string) => void;
  readonly options: readonly Place[];
  /** No place begins so. */
  readonly isNothing: boolean;
  readonly isChosen: boolean;
  readonly onChoose: (place: Place | null) => void;
}

function TypedPlace({ text, onType, options, isNothing, isChosen, onChoose }: TypedPlaceProps) {
  const { t } = useTranslation('groups');
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const choose = (chosen: Place | null): void => {
    combobox.closeDropdown();
    onChoose(chosen);
  };
  return (
    <Combobox store={combobox} onOptionSubmit={(value) => choose(options[Number(value)] ?? null)}>
      <Combobox.Target withExpandedAttribute>
        <InputBase
          {...comboboxRole}
          label={t('finder.near.label')}
          placeholder={t('finder.near.placeholder')}
          leftSection={<Icon name="pin" size={18} />}
          rightSection={isChosen ? <ClearButton onClick={() => choose(null)} /> : null}
          autoComplete="off"
          value={text}
          maxLength={80}
          onChange={({ currentTarget }) => {
            onType(currentTarget.value);
            combobox.openDropdown();
            combobox.updateSelectedOptionIndex();
          }}
          onFocus={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || combobox.getSelectedOptionIndex() >= 0) return;
            event.preventDefault();
            if (options[0] && text.trim() !== '') choose(options[0]);
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={options.length === 0 && !isNothing}>
        <Combobox.Options aria-label={t('finder.near.label')}>
          {options.map((option, index) => (
            <Combobox.Option key={`${index} ${option.name}`} value={String(index)}>
              {option.name}
            </Combobox.Option>
          ))}
          {isNothing ? <Combobox.Empty>{t('finder.near.nothing')}</Combobox.Empty> : null}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

function ClearButton({ onClick }: { readonly onClick: () => void }) {
  const { t } = useTranslation('groups');
  return (
    <ActionIcon variant="subtle" color="gray" aria-label={t('finder.near.clear')} onClick={onClick}>
      <Icon name="close" size={18} />
    </ActionIcon>
  );
}

function DevicePlace({ onChoose }: Pick<TypedPlaceProps, 'onChoose'>) {
  const { t } = useTranslation('groups');
  const device = useDevicePlace((found) => onChoose({ ...found, name: t('finder.near.here') }));
  return (
    <Group gap="xs" mt={6} wrap="nowrap">
      <Button
        variant="subtle"
        size="compact-md"
        mih={44}
        flex="none"
        leftSection={<Icon name="pin" size={18} />}
        loading={device.isLocating}
        onClick={device.locate}
      >
        {t('finder.near.device')}
      </Button>
      <Text size="sm" c="dimmed" role="status">
        {device.problem === null ? t('finder.near.private') : t(`finder.near.${device.problem}`)}
      </Text>
    </Group>
  );
}
