import { Button, Group, Paper, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { relationProposalsContract } from '#domain/families/proposals/contract.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { loadLater } from '#web/core/load-later.tsx';
import { useMay } from '#web/core/session/access.ts';

const ProposalDialog = loadLater(() => import('./ProposalDialog.tsx'));

/** Says how many relations the roles of a family suggest, and opens their list. Nothing if there are none. */
export function ProposedRelations({ familyId }: { readonly familyId: string }) {
  const { t } = useTranslation('families');
  const canConfirm = useMay(relationProposalsContract.confirm);
  const [isOpen, setIsOpen] = useState(false);
  const proposal = useQuery({
    ...queryOptionsFor(relationProposalsContract.ofFamily, { familyId }),
    enabled: canConfirm,
  });
  const items = proposal.data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <Paper withBorder p="md" className="redil-screen-only">
      <Group justify="space-between" gap="sm">
        <Text flex="1 1 18rem">{t('proposal.notice', { count: items.length })}</Text>
        <Button variant="light" onClick={() => setIsOpen(true)}>
          {t('proposal.open')}
        </Button>
      </Group>
      {isOpen ? (
        <ProposalDialog familyId={familyId} items={items} onClose={() => setIsOpen(false)} />
      ) : null}
    </Paper>
  );
}
