import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { planContract } from '#domain/rota/plan.ts';
import { rotaContract } from '#domain/rota/contract.ts';
import { useLocalTimes } from '#web/core/calendar/local-times.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useMay } from '#web/core/session/access.ts';
import { PrintedPage } from '#web/core/shell/PrintedPage.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { myDatesPath, rotaPath } from '../parts/paths.ts';
import { PlanEditor } from './PlanEditor.tsx';
import { PlanSheet } from './PlanSheet.tsx';

/** What happens when in a service, to write and to print. */
export default function PlanPage() {
  const { t } = useTranslation('rota');
  const { occurrenceId = '' } = useParams();
  const query = useQuery(queryOptionsFor(planContract.get, { occurrenceId }));
  const canEdit = useMay(planContract.save);
  const seesRota = useMay(rotaContract.board);
  const { longDay, hours } = useLocalTimes();
  const plan = query.data;
  const back = seesRota
    ? { to: rotaPath, label: t('title') }
    : { to: myDatesPath, label: t('mine.title') };
  return (
    <Stack gap="md" maw={860}>
      <PrintedPage size="A4 portrait" margin="16mm" />
      <PageHeader
        title={t('plan.title')}
        {...(plan
          ? { subtitle: `${plan.title} · ${longDay(plan.startsOn.slice(0, 10))}, ${hours(plan)}` }
          : {})}
        back={back}
        actions={
          plan && plan.items.length > 0 ? (
            <Button
              variant="default"
              leftSection={<Icon name="print" size={18} />}
              onClick={() => window.print()}
            >
              {t('plan.print')}
            </Button>
          ) : null
        }
      />
      {query.isPending ? (
        <Loading />
      ) : !plan ? (
        <ErrorState error={query.error} retry={() => void query.refetch()} />
      ) : (
        <>
          {canEdit ? (
            <PlanEditor key={plan.version} occurrenceId={occurrenceId} plan={plan} />
          ) : plan.items.length === 0 ? (
            <EmptyState icon="list" title={t('plan.empty')} text={t('plan.emptyText')} />
          ) : null}
          {plan.items.length > 0 ? <PlanSheet plan={plan} isPrintedOnly={canEdit} /> : null}
        </>
      )}
    </Stack>
  );
}
