import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { faultsContract } from '#domain/upkeep/contract.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useMay } from '#web/core/session/access.ts';
import { Section } from '#web/ui/Section.tsx';
import { FaultLines } from './FaultLines.tsx';
import { doorSheetPath, reportFaultPath } from './routes.ts';

/** What is broken in a room, and the sheet for its door. */
export default function FaultsOfRoom({ roomId }: { readonly roomId: string }) {
  const { t } = useTranslation('upkeep');
  const canPrint = useMay(faultsContract.address);
  const { data } = useQuery(queryOptionsFor(faultsContract.list, { roomId }));
  const faults = data?.items ?? [];
  return (
    <Section title={t('title')} wide>
      {faults.length === 0 ? (
        <Text c="dimmed">{t('empty.room')}</Text>
      ) : (
        <FaultLines faults={faults} />
      )}
      <Group gap="xs">
        <Button component={Link} to={reportFaultPath(roomId)} variant="default" size="xs">
          {t('report.open')}
        </Button>
        {canPrint ? (
          <Button component={Link} to={doorSheetPath(roomId)} variant="subtle" size="xs">
            {t('door.title')}
          </Button>
        ) : null}
      </Group>
    </Section>
  );
}
