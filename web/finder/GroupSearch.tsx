/** Filters, list and map of groups that can be found: for strangers and for members. */
import { Button, Group, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { useEffect, useMemo, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FoundGroup } from '#domain/finder/schema.ts';
import { useIsPhone } from '#web/core/list/LongList.tsx';
import { loadLater } from '#web/core/load-later.tsx';
import { useAddressState } from '#web/core/navigation/address-state.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { findGroups, readWanted, type Found, type Place } from './filters.ts';
import { FinderFilters } from './FinderFilters.tsx';
import { FoundGroupCard } from './FoundGroupCard.tsx';
import type { FindTowns } from './PlaceField.tsx';
import classes from './Finder.module.css';

const FinderMap = loadLater(() => import('./FinderMap.tsx'), <MapOutline />);
const PlaceField = loadLater(() => import('./PlaceField.tsx'), <PlaceOutline />);

const laterMs = 300;

interface GroupSearchProps {
  readonly groups: readonly FoundGroup[];
  readonly findTowns: FindTowns;
  readonly mayLocate: boolean;
  /** The button that asks to join. */
  readonly renderAction: (group: FoundGroup) => ReactNode;
}

export function GroupSearch({ groups, findTowns, mayLocate, renderAction }: GroupSearchProps) {
  const { t } = useTranslation('groups');
  const { parameters, set, clear } = useAddressState();
  const isPhone = useIsPhone();
  const [view, setView] = useState('list');
  const [place, setPlace] = useState<Place | null>(null);
  const [picked, setPicked] = useState<readonly string[]>([]);
  const [highlighted, setHighlighted] = useState<string | null>(null);
  const query = parameters.toString();
  const wanted = useMemo(() => readWanted(new URLSearchParams(query)), [query]);
  const found = useMemo(() => findGroups(groups, wanted, place), [groups, wanted, place]);
  if (groups.length === 0)
    return <EmptyState icon="people" title={t('finder.empty')} text={t('finder.emptyText')} />;
  const hasPoints = groups.some(({ point }) => point !== null);
  const chosen = found.filter(({ group }) => picked.includes(group.id));
  const showsMap = hasPoints && (!isPhone || view === 'map');
  const map = showsMap ? (
    <MapPart found={found} place={place} highlighted={highlighted} onPick={setPicked} />
  ) : null;
  return (
    <Stack gap="md">
      <div className={classes['filters']} role="search" aria-label={t('finder.filters.label')}>
        {hasPoints ? (
          <PlacePart
            groups={groups}
            findTowns={findTowns}
            mayLocate={mayLocate}
            place={place}
            onChange={setPlace}
          />
        ) : null}
        <FinderFilters groups={groups} wanted={wanted} set={set} />
      </div>
      <Summary
        count={found.length}
        place={place}
        switcher={isPhone && hasPoints ? <ViewSwitch view={view} onChange={setView} /> : null}
      />
      <div className={hasPoints ? classes['layout'] : undefined}>
        {isPhone ? map : null}
        <Results
          found={chosen.length === 0 ? found : chosen}
          showsType={groups.some(({ type }) => type !== groups[0]?.type)}
          renderAction={renderAction}
          onPoint={setHighlighted}
          clear={clear}
          unpick={chosen.length === 0 ? null : () => setPicked([])}
        />
        {isPhone ? null : map}
      </div>
    </Stack>
  );
}

/** False at first, so that the groups are shown before the code of the map and of the search for a place is loaded. */
function useIsLater(): boolean {
  const [isLater, setIsLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLater(true), laterMs);
    return () => clearTimeout(timer);
  }, []);
  return isLater;
}

function MapOutline() {
  return (
    <div className={classes['frame']}>
      <Loading />
    </div>
  );
}

function PlacePart(props: ComponentProps<typeof PlaceField>) {
  const isLater = useIsLater();
  return (
    <div className={props.mayLocate ? classes['place'] : undefined}>
      {isLater ? <PlaceField {...props} /> : <PlaceOutline />}
    </div>
  );
}

/** Stands in the place of the field while its code loads. */
function PlaceOutline() {
  const { t } = useTranslation('groups');
  return <TextInput label={t('finder.near.label')} readOnly />;
}

interface MapPartProps {
  readonly found: readonly Found[];
  readonly place: Place | null;
  readonly highlighted: string | null;
  readonly onPick: (groupIds: readonly string[]) => void;
}

function MapPart(props: MapPartProps) {
  const { t } = useTranslation('groups');
  const isLater = useIsLater();
  return (
    <div className={classes['map']}>
      {isLater ? <FinderMap {...props} /> : <MapOutline />}
      <Text size="sm" c="dimmed" mt={6}>
        {t('finder.map.hint')}
      </Text>
    </div>
  );
}

interface SummaryProps {
  readonly count: number;
  readonly place: Place | null;
  readonly switcher: ReactNode;
}

function Summary({ count, place, switcher }: SummaryProps) {
  const { t } = useTranslation('groups');
  const words = [
    t('finder.count', { count }),
    place && t('finder.near.sorted', { place: place.name }),
  ];
  return (
    <Group justify="space-between" gap="sm">
      <Text role="status">{words.filter(Boolean).join(' · ')}</Text>
      {switcher}
    </Group>
  );
}

interface ViewSwitchProps {
  readonly view: string;
  readonly onChange: (view: string) => void;
}

/** On a telephone there is room for one of the two. */
function ViewSwitch({ view, onChange }: ViewSwitchProps) {
  const { t } = useTranslation('groups');
  const control = useRef<HTMLDivElement>(null);
  // The filters above would leave half a map.
  useEffect(() => {
    if (view === 'map') control.current?.scrollIntoView({ block: 'start' });
  }, [view]);
  return (
    <SegmentedControl
      ref={control}
      className={classes['switch'] ?? ''}
      aria-label={t('finder.view.label')}
      value={view}
      onChange={onChange}
      data={[
        { value: 'list', label: t('finder.view.list') },
        { value: 'map', label: t('finder.view.map') },
      ]}
    />
  );
}

interface ResultsProps {
  readonly found: readonly Found[];
  readonly showsType: boolean;
  readonly renderAction: (group: FoundGroup) => ReactNode;
  readonly onPoint: (groupId: string | null) => void;
  readonly clear: () => void;
  readonly unpick: (() => void) | null;
}

function Results({ found, showsType, renderAction, onPoint, clear, unpick }: ResultsProps) {
  const { t } = useTranslation('groups');
  if (found.length === 0)
    return (
      <EmptyState
        icon="search"
        title={t('finder.noResults')}
        text={t('finder.noResultsText')}
        action={
          <Button variant="default" onClick={clear}>
            {t('finder.clear')}
          </Button>
        }
      />
    );
  return (
    <Stack gap="sm">
      {unpick ? (
        <Group gap="sm">
          <Text>{t('finder.map.chosen', { count: found.length })}</Text>
          <Button variant="default" size="compact-md" mih={36} onClick={unpick}>
            {t('finder.map.clear')}
          </Button>
        </Group>
      ) : null}
      <ul className={classes['list']}>
        {found.map((each) => (
          <FoundGroupCard
            key={each.group.id}
            found={each}
            showsType={showsType}
            action={renderAction(each.group)}
            onPoint={onPoint}
          />
        ))}
      </ul>
    </Stack>
  );
}
