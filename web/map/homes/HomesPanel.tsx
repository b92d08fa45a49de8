import { Button, Group, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type L from 'leaflet';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { mapContract } from '#domain/map/contract.ts';
import { toDegrees, type Bounds, type Point } from '#domain/map/geometry.ts';
import { getNumberFormat } from '#domain/kernel/formatters.ts';
import { useInfiniteList } from '#web/core/api/infinite-list.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { buildMembersAddress } from '#web/people/public.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { LoadMore } from '#web/ui/LoadMore.tsx';
import type { SetMode } from '../mode.ts';
import { toDegreePoint } from '../view/use-leaflet.ts';
import { HomeCard } from './HomeCard.tsx';
import classes from '../Map.module.css';

interface HomesPanelProps {
  /** Those of the list of members. */
  readonly filters: object;
  readonly bounds: Bounds | null;
  /** The bounds are those of a pin that was clicked. */
  readonly isPicked: boolean;
  readonly onUnpick: () => void;
  /** The nearest homes to this point instead. */
  readonly nearTo: Point | null;
  readonly map: L.Map | null;
  readonly setMode: SetMode;
}

/** What the map shows, as a list. */
export function HomesPanel(props: HomesPanelProps) {
  const { bounds, nearTo } = props;
  return (
    <section className={classes['panel']} aria-labelledby="homes-title">
      {nearTo ? <Nearest {...props} point={nearTo} /> : null}
      {!nearTo && bounds ? <HomesInBounds {...props} bounds={bounds} /> : null}
      {!nearTo && !bounds ? <Loading /> : null}
    </section>
  );
}

const formatBounds = ({ west, south, east, north }: Bounds): string =>
  [west, south, east, north].map(toDegrees).join(',');

function HomesInBounds(props: HomesPanelProps & { readonly bounds: Bounds }) {
  const { filters, bounds, isPicked, onUnpick, map, setMode } = props;
  const { t } = useTranslation('map');
  const format = getNumberFormat(useLanguage());
  const list = useInfiniteList(mapContract.homes, { ...filters, bounds: formatBounds(bounds) });
  const page = list.data?.pages[0];
  if (list.error) return <ErrorState error={list.error} retry={() => void list.refetch()} />;
  if (!page) return <Loading />;
  const counts = t('homes.counts', {
    homes: t('homes.count', { count: page.homes, number: format.format(page.homes) }),
    people: t('homes.people', { count: page.people, number: format.format(page.people) }),
  });
  return (
    <>
      <Group justify="space-between" gap={0} mb="xs">
        <div>
          <Title order={2} size="h4" id="homes-title">
            {t(isPicked ? 'homes.here' : 'homes.title')}
          </Title>
          <Text size="sm" c="dimmed" role="status">
            {counts}
          </Text>
        </div>
        {isPicked ? (
          <Button size="compact-sm" variant="subtle" onClick={onUnpick}>
            {t('homes.all')}
          </Button>
        ) : (
          <Button
            size="compact-sm"
            variant="subtle"
            component={Link}
            to={buildMembersAddress({ ...filters })}
          >
            {t('homes.list')}
          </Button>
        )}
      </Group>
      <ul className={classes['homes']}>
        {list.rows.map((home) => (
          <HomeCard key={home.placeId} home={home} map={map} setMode={setMode} />
        ))}
        <li>
          <LoadMore
            hasMore={list.hasNextPage}
            busy={list.isFetchingNextPage}
            onLoadMore={() => void list.fetchNextPage()}
          />
        </li>
      </ul>
    </>
  );
}

function Nearest({ filters, point, map, setMode }: HomesPanelProps & { readonly point: Point }) {
  const { t } = useTranslation('map');
  const nearest = useQuery({
    ...queryOptionsFor(mapContract.nearest, { ...filters, ...toDegreePoint(point) }),
    placeholderData: (before) => before,
  });
  if (nearest.error)
    return <ErrorState error={nearest.error} retry={() => void nearest.refetch()} />;
  if (!nearest.data) return <Loading />;
  return (
    <>
      <Title order={2} size="h4" id="homes-title" mb="xs">
        {t('nearest.title')}
      </Title>
      <ul className={classes['homes']}>
        {nearest.data.items.map((home) => (
          <HomeCard
            key={home.placeId}
            home={home}
            metres={home.metres}
            map={map}
            setMode={setMode}
          />
        ))}
      </ul>
    </>
  );
}
