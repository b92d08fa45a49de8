import { Button, Paper, SegmentedControl, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { faultsContract, plansContract } from '#domain/upkeep/contract.ts';
import { buildUrl } from '#web/core/api/api.ts';
import { useInfiniteList } from '#web/core/api/infinite-list.ts';
import { ListResults } from '#web/core/list/ListResults.tsx';
import { useAddressState } from '#web/core/navigation/address-state.ts';
import { RecordMenu } from '#web/core/record/RecordVerbs.tsx';
import { useMay } from '#web/core/session/access.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Menu } from '#web/ui/floating/Menu.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { FaultLines } from './FaultLines.tsx';
import { plansPath, reportFaultPath } from './routes.ts';

const choices = ['unfinished', 'finished'] as const;

/** What is broken and who sees to it. The address has `which`. Without the right to see all, the own reports. */
export default function FaultsPage() {
  const { t } = useTranslation('upkeep');
  const { parameters, set } = useAddressState();
  const which = parameters.get('which') === 'finished' ? 'finished' : 'unfinished';
  return (
    <Stack gap="md">
      <PageHeader title={t('title')} actions={<Actions />} />
      <SegmentedControl
        aria-label={t('list.which')}
        w="fit-content"
        value={which}
        onChange={(value) => set({ which: value === 'finished' ? value : null })}
        data={choices.map((value) => ({ value, label: t(`list.${value}`) }))}
      />
      <Faults which={which} />
    </Stack>
  );
}

function Actions() {
  const { t } = useTranslation('upkeep');
  const seesPlans = useMay(plansContract.list);
  const canExport = useMay(faultsContract.export);
  return (
    <>
      {canExport ? (
        <RecordMenu>
          <Menu.Item component="a" href={buildUrl(faultsContract.export, {})} download>
            {t('export.title')}
          </Menu.Item>
        </RecordMenu>
      ) : null}
      {seesPlans ? (
        <Button component={Link} to={plansPath} variant="default">
          {t('plans.title')}
        </Button>
      ) : null}
      <Button component={Link} to={reportFaultPath()} leftSection={<Icon name="add" size={18} />}>
        {t('report.open')}
      </Button>
    </>
  );
}

function Faults({ which }: { readonly which: (typeof choices)[number] }) {
  const { t } = useTranslation('upkeep');
  const list = useInfiniteList(faultsContract.list, { which });
  return (
    <ListResults
      list={list}
      empty={<EmptyState icon="check" title={t(`empty.${which}`)} text={t(`empty.${which}Text`)} />}
    >
      {(faults) => (
        <Paper withBorder px={{ base: 'sm', sm: 'md' }}>
          <FaultLines faults={faults} />
        </Paper>
      )}
    </ListResults>
  );
}
