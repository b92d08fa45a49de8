import { Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { nameFiscalYear } from '#domain/budget/fiscal-year.ts';
import { budgetContract as contract } from '#domain/budget/contract.ts';
import { budgetYear, type BudgetLine } from '#domain/budget/schema.ts';
import { categoryKinds, type ListsView } from '#domain/finance/public.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { PeriodSteps } from '#web/core/calendar/PeriodSteps.tsx';
import { useMay } from '#web/core/session/access.ts';
import { financePath, WithBooks } from '#web/finance/public.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { BudgetLines } from './BudgetLines.tsx';
import { CopyDialog } from './CopyDialog.tsx';
import { LineDialog } from './LineDialog.tsx';

const renderContent = (lists: ListsView) => <Content lists={lists} />;

/** What the church means to receive and to spend in a fiscal year, beside what it did. The address has the year. */
export default function BudgetPage() {
  const { t } = useTranslation(['budget', 'finance']);
  return (
    <Stack gap="md">
      <PageHeader title={t('budget:title')} back={{ to: financePath, label: t('finance:title') }} />
      <WithBooks>{renderContent}</WithBooks>
    </Stack>
  );
}

type Opened = BudgetLine | 'new' | 'copy';

function Content({ lists }: { readonly lists: ListsView }) {
  const { t } = useTranslation('budget');
  const [parameters, setParameters] = useSearchParams();
  const asked = budgetYear.safeParse(parameters.get('year') ?? undefined).data;
  const query = useQuery(queryOptionsFor(contract.get, asked === undefined ? {} : { year: asked }));
  const [opened, setOpened] = useState<Opened | null>(null);
  const canEdit = useMay(contract.setLine);
  if (query.isPending) return <Loading />;
  if (!query.data) return <ErrorState error={query.error} retry={() => void query.refetch()} />;
  const budget = query.data;
  const isPlanned = budget.lines.some(({ version }) => version > 0);
  const add = canEdit ? <AddButtons isPlanned={isPlanned} onOpen={setOpened} /> : null;
  return (
    <>
      <Group justify="space-between" gap="sm">
        <PeriodSteps
          label={t('steps')}
          onStep={(step) => setParameters({ year: String(budget.year + step) })}
          onToday={() => setParameters({})}
        >
          {nameFiscalYear(budget.year, budget.months.at(-1) ?? '')}
        </PeriodSteps>
        {isPlanned ? add : null}
      </Group>
      {isPlanned ? null : (
        <EmptyState icon="chart" title={t('empty.title')} text={t('empty.text')} action={add} />
      )}
      {categoryKinds.map((kind) => (
        <BudgetLines
          key={kind}
          kind={kind}
          budget={budget}
          onEdit={canEdit ? setOpened : undefined}
        />
      ))}
      {opened === 'copy' ? (
        <CopyDialog year={budget.year} onClose={() => setOpened(null)} />
      ) : opened ? (
        <LineDialog
          budget={budget}
          lists={lists}
          line={opened === 'new' ? null : opened}
          onClose={() => setOpened(null)}
        />
      ) : null}
    </>
  );
}

interface AddButtonsProps {
  readonly isPlanned: boolean;
  readonly onOpen: (opened: 'new' | 'copy') => void;
}

function AddButtons({ isPlanned, onOpen }: AddButtonsProps) {
  const { t } = useTranslation('budget');
  return (
    <Group gap="sm" justify="center">
      {isPlanned ? null : (
        <Button variant="default" onClick={() => onOpen('copy')}>
          {t('copy.open')}
        </Button>
      )}
      <Button leftSection={<Icon name="add" size={18} />} onClick={() => onOpen('new')}>
        {t('add')}
      </Button>
    </Group>
  );
}
