import { Button, Paper, SegmentedControl, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { advancesContract as contract } from '#domain/advances/contract.ts';
import { advanceLists } from '#domain/advances/schema.ts';
import { useInfiniteList } from '#web/core/api/infinite-list.ts';
import { ListResults } from '#web/core/list/ListResults.tsx';
import { useAddressState } from '#web/core/navigation/address-state.ts';
import { useMay } from '#web/core/session/access.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { AdvanceLines } from './AdvanceLines.tsx';
import { GiveDialog } from './GiveDialog.tsx';

type Which = (typeof advanceLists)[number];

/** Money that people have to account for, what waits to be accepted, and the rest. The address has `which`. */
export default function AdvancesPage() {
  const { t } = useTranslation('advances');
  const { parameters, set } = useAddressState();
  const which = advanceLists.find((each) => each === parameters.get('which')) ?? 'open';
  return (
    <Stack gap="md">
      <PageHeader title={t('title')} actions={<GiveButton />} />
      <SegmentedControl
        aria-label={t('list.which')}
        w="fit-content"
        value={which}
        onChange={(value) => set({ which: value === 'open' ? null : value })}
        data={advanceLists.map((value) => ({ value, label: t(`list.${value}`) }))}
      />
      <Advances which={which} />
    </Stack>
  );
}

function GiveButton() {
  const { t } = useTranslation('advances');
  const canGive = useMay(contract.give);
  const [isGiving, setIsGiving] = useState(false);
  if (!canGive) return null;
  return (
    <>
      <Button leftSection={<Icon name="add" size={18} />} onClick={() => setIsGiving(true)}>
        {t('give.title')}
      </Button>
      {isGiving ? <GiveDialog onClose={() => setIsGiving(false)} /> : null}
    </>
  );
}

function Advances({ which }: { readonly which: Which }) {
  const { t } = useTranslation('advances');
  const list = useInfiniteList(contract.list, { which });
  return (
    <ListResults
      list={list}
      empty={<EmptyState icon="clock" title={t(`empty.${which}`)} text={t(`empty.${which}Text`)} />}
    >
      {(advances) => (
        <Paper withBorder px={{ base: 'sm', sm: 'md' }}>
          <AdvanceLines advances={advances} />
        </Paper>
      )}
    </ListResults>
  );
}
