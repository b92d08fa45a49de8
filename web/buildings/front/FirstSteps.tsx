import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { buildingsContract } from '#domain/buildings/contract.ts';
import type { BuildingRow } from '#domain/buildings/schema.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useMay } from '#web/core/session/access.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { NamedRoomsDialog } from '../building/NamedRoomsDialog.tsx';
import { newBuildingPath } from '../parts/paths.ts';
import classes from './Front.module.css';

interface FirstStepsProps {
  readonly buildings: readonly BuildingRow[];
}

/** A church without rooms: a building, its rooms, the first booking. */
export function FirstSteps({ buildings }: FirstStepsProps) {
  const { t } = useTranslation('buildings');
  const canCreate = useMay(buildingsContract.create);
  const [building] = buildings;
  if (!canCreate)
    return <EmptyState icon="building" title={t('use.none.title')} text={t('use.none.text')} />;
  return (
    <Stack gap="md" maw={860}>
      <Text>{t('use.first.intro')}</Text>
      <ol className={classes['steps']}>
        <Step number={1} isDone={building !== undefined} title={t('use.first.building')}>
          {building ? (
            building.name
          ) : (
            <Button component={Link} to={newBuildingPath}>
              {t('use.first.addBuilding')}
            </Button>
          )}
        </Step>
        <Step number={2} isDone={false} title={t('use.first.rooms')}>
          {building ? <NameRooms buildingId={building.id} /> : t('use.first.roomsHelp')}
        </Step>
        <Step number={3} isDone={false} title={t('use.first.booking')}>
          {t('use.first.bookingHelp')}
        </Step>
      </ol>
    </Stack>
  );
}

function NameRooms({ buildingId }: { readonly buildingId: string }) {
  const { t } = useTranslation('buildings');
  const [isOpen, setIsOpen] = useState(false);
  const building = useQuery(queryOptionsFor(buildingsContract.get, { buildingId })).data;
  return (
    <>
      <Button disabled={!building} onClick={() => setIsOpen(true)}>
        {t('use.first.nameRooms')}
      </Button>
      {isOpen && building ? (
        <NamedRoomsDialog building={building} onClose={() => setIsOpen(false)} />
      ) : null}
    </>
  );
}

interface StepProps {
  readonly number: number;
  readonly isDone: boolean;
  readonly title: string;
  readonly children: React.ReactNode;
}

function Step({ number, isDone, title, children }: StepProps) {
  return (
    <Paper component="li" withBorder p="md">
      <Group gap="md" wrap="nowrap" align="start">
        <span className={classes['number']} data-done={isDone || undefined} aria-hidden>
          {isDone ? <Icon name="check" size={18} /> : number}
        </span>
        <div>
          <Title order={2} size="h4">
            {title}
          </Title>
          <Text component="div" c="dimmed" mt={4}>
            {children}
          </Text>
        </div>
      </Group>
    </Paper>
  );
}
