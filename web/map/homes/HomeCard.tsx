import { Anchor, Text } from '@mantine/core';
import type L from 'leaflet';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { getNumberFormat } from '#domain/kernel/formatters.ts';
import type { HomeView } from '#domain/map/schema.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { familyPath } from '#web/families/public.ts';
import { memberPath, PersonAvatar } from '#web/people/public.ts';
import type { SetMode } from '../mode.ts';
import { HomeButtons } from './HomeButtons.tsx';
import classes from '../Map.module.css';

interface HomeCardProps {
  readonly home: HomeView;
  /** The distance to the point that was asked. */
  readonly metres?: number;
  readonly map: L.Map | null;
  readonly setMode: SetMode;
}

/** A home with its people. */
export function HomeCard({ home, metres, map, setMode }: HomeCardProps) {
  const { t } = useTranslation('map');
  const { family, people, peopleCount } = home;
  const facts = useFacts(home, metres);
  const name = family?.name ?? people[0]?.displayName ?? '';
  return (
    <li className={classes['home']}>
      {family ? (
        <Anchor component={Link} to={familyPath(family.id)} fw={600} c="bright" underline="hover">
          {family.name}
        </Anchor>
      ) : null}
      {facts ? (
        <Text size="sm" c="dimmed">
          {facts}
        </Text>
      ) : null}
      <ul className={classes['people']}>
        {people.map((person) => (
          <li key={person.id}>
            <Link
              to={memberPath(person.id)}
              className={classes['person'] ?? ''}
              style={{ fontWeight: family ? 400 : 600 }}
            >
              <PersonAvatar person={person} size={24} />
              <span>{person.displayName}</span>
            </Link>
          </li>
        ))}
        {peopleCount > people.length ? (
          <li>{t('homes.more', { count: peopleCount - people.length })}</li>
        ) : null}
      </ul>
      <HomeButtons home={home} name={name} map={map} setMode={setMode} />
    </li>
  );
}

const metresPerKilometre = 1000;

/** Distance, address, and how exact the place is, in one line. */
function useFacts({ address, precision, isLocked }: HomeView, metres: number | undefined): string {
  const { t } = useTranslation('map');
  const format = getNumberFormat(useLanguage());
  const isFar = metres !== undefined && metres >= metresPerKilometre;
  const facts = [
    metres === undefined
      ? null
      : t(isFar ? 'nearest.kilometres' : 'nearest.metres', {
          distance: format.format(isFar ? Math.round(metres / 100) / 10 : metres),
        }),
    address && [address.line1, address.neighbourhood, address.city].filter(Boolean).join(', '),
    precision === 'town' ? t('precision.town') : null,
    isLocked ? t('precision.locked') : null,
  ];
  return facts.filter(Boolean).join(' · ');
}
