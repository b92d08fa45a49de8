import { Button, Group, Paper, Switch, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { mapContract } from '#domain/map/contract.ts';
import type { PlaceOfPerson as View } from '#domain/map/schema.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useMay } from '#web/core/session/access.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { changedByMap } from '../changed-by-map.ts';
import { placePersonPath } from '../routes.ts';

interface PlaceProps {
  readonly place: NonNullable<View['place']>;
  /** Somebody who lives there. */
  readonly personId: string;
  /** Below what is known about the place. */
  readonly children?: ReactNode;
}

/** What the map knows about a place, with its verbs. */
export function Place({ place, personId, children }: PlaceProps) {
  const { t } = useTranslation('map');
  const mayMove = useMay(mapContract.setPoint);
  const mayHide = useMay(mapContract.setVisibility);
  const hide = useCommand(mapContract.setVisibility, { refreshes: changedByMap });
  const { id: placeId, precision, isHidden, isLocked, zones } = place;
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
      {children}
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
