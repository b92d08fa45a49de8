import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { givingContract } from '#domain/finance/giving/contract.ts';
import type { BatchView } from '#domain/finance/giving/schema.ts';
import type { ListsView } from '#domain/finance/schema.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { loadLater } from '#web/core/load-later.tsx';
import { useMay } from '#web/core/session/access.ts';

const PasteDialog = loadLater(async () => ({
  default: (await import('./PasteDialog.tsx')).PasteDialog,
}));
const UsualGiftsDialog = loadLater(async () => ({
  default: (await import('./UsualGiftsDialog.tsx')).UsualGiftsDialog,
}));

interface ManyGiftsProps {
  readonly batch: BatchView;
  readonly lists: ListsView;
}

/** Ways to add several gifts at once. */
export function ManyGifts({ batch, lists }: ManyGiftsProps) {
  const { t } = useTranslation('finance');
  const seesGivers = useMay(givingContract.usual);
  const { data: usual } = useQuery({
    ...queryOptionsFor(givingContract.usual, { batchId: batch.id }),
    enabled: seesGivers,
  });
  const [open, setOpen] = useState<'paste' | 'usual' | null>(null);
  const close = (): void => setOpen(null);
  return (
    <Group gap="xs">
      {usual && usual.items.length > 0 ? (
        <Button variant="default" onClick={() => setOpen('usual')}>
          {t('usual.open')}
        </Button>
      ) : null}
      <Button variant="default" onClick={() => setOpen('paste')}>
        {t('paste.open')}
      </Button>
      {open === 'paste' ? <PasteDialog batch={batch} lists={lists} onClose={close} /> : null}
      {open === 'usual' && usual ? (
        <UsualGiftsDialog batch={batch} lists={lists} usual={usual} onClose={close} />
      ) : null}
    </Group>
  );
}
