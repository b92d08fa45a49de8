import { Button, Group, Paper, Switch, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { mapContract } from '#domain/map/contract.ts';
import type { PlaceOfPerson as View } from '#domain/map/schema.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useMay } from '#web/core/session/access.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { changedByMap } from '../changed-by-map.ts';
import { placePersonPath } from '../routes.ts';

/** What the map knows about where a person lives, in the record. */
export default function PlaceOfPerson({ personId }: { readonly personId: string }) {
  const place = useQuery(queryOptionsFor(mapContract.ofPerson, { personId })).data?.place;
  return place ? <Place place={place} personId={personId} /> : null;
}

interface PlaceProps {
  readonly place: NonNullable<View['place']>;
  readonly personId: string;
}

function Place({ place, personId }: PlaceProps) {
  const { t } = useTranslation('map');
  const mayMove = useMay(mapContract.setPoint);
  const mayHide = useMay(mapContract.setVisibility);
  const hide = useCommand(mapContract.setVisibility, { refreshes: changedByMap });
  const { id: placeId, precision, isHidden, isLocked, others, zones } = place;
  const facts = [
    t(`precision.${isHidden ? 'hidden' : precision}`),
    isLocked && !isHidden ? t('precision.locked') : null,
    zones.map(({ name }) => name).join(', '),
  ].filter(Boolean);
  return (
    <Paper component="section" withBorder p={{ base: 'md', sm: 'lg' }} aria-labelledby="place">
      <Title order={2} size="h3" id="place" mb={4}>
        {t('title')}
      </Title>
      <Text>{facts.join(' · ')}</Text>
      {others > 0 ? (
        <Text size="sm" c="dimmed">
          {t('place.shared', { count: others })}
        </Text>
      ) : null}
      <Group mt="sm" gap="md">
        {mayMove && !isHidden ? (
          <Button
            size="xs"
            variant="default"
            component={Link}
            to={placePersonPath(personId)}
            leftSection={<Icon name="pin" size={16} />}
          >
            {t(precision === 'none' ? 'place.set' : 'place.moveOnMap')}
          </Button>
        ) : null}
        {mayHide ? (
          <Switch
            label={t('place.hide')}
            checked={isHidden}
            disabled={hide.running}
            onChange={({ currentTarget }) =>
              void hide.run({ placeId, isHidden: currentTarget.checked })
            }
          />
        ) : null}
      </Group>
    </Paper>
  );
}
