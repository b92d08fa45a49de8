import { Button, Group, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { buildingsContract } from '#domain/buildings/contract.ts';
import type { BuildingRow } from '#domain/buildings/schema.ts';
import { formatPicturePath } from '#domain/picture-paths.ts';
import { useMay } from '#web/core/session/access.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { buildingPath, newBuildingPath } from '../parts/paths.ts';
import classes from './Front.module.css';

/** The buildings, each with its photo, state and figures. */
export function BuildingCards({ buildings }: { readonly buildings: readonly BuildingRow[] }) {
  const { t } = useTranslation('buildings');
  const canCreate = useMay(buildingsContract.create);
  return (
    <section aria-labelledby="buildings-title">
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h3" id="buildings-title">
          {t('all')}
        </Title>
        {canCreate ? (
          <Button
            component={Link}
            to={newBuildingPath}
            variant="default"
            size="xs"
            leftSection={<Icon name="add" size={16} />}
          >
            {t('form.newBuilding')}
          </Button>
        ) : null}
      </Group>
      <ul className={classes['buildings']}>
        {buildings.map((building) => (
          <li key={building.id}>
            <BuildingCard building={building} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function BuildingCard({ building }: { readonly building: BuildingRow }) {
  const { t } = useTranslation('buildings');
  const { rooms, capacity, bookingsToday, photoId } = building;
  const facts = [
    t('card.rooms', { count: rooms }),
    ...(capacity > 0 ? [t('rooms.seated', { count: capacity })] : []),
    ...(bookingsToday > 0 ? [t('card.today', { count: bookingsToday })] : []),
  ];
  return (
    <Link to={buildingPath(building.id)} className={classes['card']}>
      <span className={classes['photo']} aria-hidden>
        {photoId === null ? (
          <Icon name="building" size={48} />
        ) : (
          <img src={formatPicturePath(photoId, 400)} alt="" loading="lazy" />
        )}
      </span>
      <span className={classes['text']}>
        <span className={classes['name']}>{building.name}</span>
        <span className={classes['facts']}>
          {[building.addressLine, t(`tenures.${building.tenure}`)].filter(Boolean).join(' · ')}
        </span>
        <span className={classes['facts']}>{facts.join(' · ')}</span>
        {building.closedFor === null ? null : (
          <span className={classes['alert']}>
            {t('card.closedFor', { reason: building.closedFor })}
          </span>
        )}
        {building.status === 'closed' ? (
          <span className={classes['alert']}>{t('statuses.closed')}</span>
        ) : null}
      </span>
    </Link>
  );
}
