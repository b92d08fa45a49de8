import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { rotaContract } from '#domain/rota/contract.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useMay } from '#web/core/session/access.ts';
import { Section } from '#web/ui/Section.tsx';
import { rotaPath } from '../parts/paths.ts';
import { NeedsDialog } from './NeedsDialog.tsx';
import { usePositions } from '../parts/positions.ts';

/** How many people an event needs for each position. */
export default function NeedsOfEvent({ eventId }: { readonly eventId: string }) {
  const { t } = useTranslation('rota');
  const [isOpen, setIsOpen] = useState(false);
  const canEdit = useMay(rotaContract.setNeeds);
  const { positions } = usePositions();
  const { data } = useQuery(queryOptionsFor(rotaContract.needs, { eventId }));
  if (!data) return null;
  const { needs } = data;
  const words = needs.map(
    ({ positionId, count }) => `${positions.get(positionId)?.name ?? ''}: ${count}`,
  );
  return (
    <Section title={t('title')}>
      <Text>{words.length === 0 ? t('needs.none') : words.join(', ')}</Text>
      <Group gap="xs">
        {canEdit ? (
          <Button variant="default" size="xs" onClick={() => setIsOpen(true)}>
            {t('needs.change')}
          </Button>
        ) : null}
        <Button component={Link} to={rotaPath} variant="subtle" size="xs">
          {t('needs.toRota')}
        </Button>
      </Group>
      {isOpen ? (
        <NeedsDialog
          eventId={eventId}
          occurrenceId={null}
          needs={needs}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </Section>
  );
}
