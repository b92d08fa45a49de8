import { Alert, Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { givingStatementsContract as contract } from '#domain/giving-statements/contract.ts';
import type { RunView } from '#domain/giving-statements/schema.ts';
import { buildUrl } from '#web/core/api/api.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useFormatDay } from '#web/core/i18n/format-day.ts';
import { useMoneyFormat } from '#web/core/i18n/money.ts';
import { useScreenName } from '#web/core/navigation/screen-name.ts';
import layout from '#web/core/record/Columns.module.css';
import { FactList } from '#web/core/record/FactList.tsx';
import { LoadedRecord } from '#web/core/record/LoadedRecord.tsx';
import { RecordHeader } from '#web/core/record/RecordHeader.tsx';
import { RecordMenu } from '#web/core/record/RecordVerbs.tsx';
import { useMay } from '#web/core/session/access.ts';
import { Face } from '#web/finance/public.ts';
import { Menu } from '#web/ui/floating/Menu.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Section } from '#web/ui/Section.tsx';
import { changedByStatements } from './changed-by-statements.ts';
import { getLookInterval, isMoving } from './moving-runs.ts';
import { runsPath } from './routes.ts';
import { RunProgress, RunStatus } from './RunProgress.tsx';
import { Statements } from './Statements.tsx';

const noNeeds: readonly never[] = [];

/** The statements that were made in one run, and how far it is. */
export default function RunPage() {
  const { t } = useTranslation('giving-statements');
  const { runId = '' } = useParams();
  const run = useQuery({
    ...queryOptionsFor(contract.run, { runId }),
    refetchInterval: ({ state }) => getLookInterval(state.data && [state.data]),
  });
  useScreenName(run.data && t('of', { year: run.data.year }));
  return (
    <LoadedRecord query={run} needs={noNeeds} props={{}}>
      {(data) => <Run run={data} />}
    </LoadedRecord>
  );
}

interface RunProps {
  readonly run: RunView;
}

function Run({ run }: RunProps) {
  const { t } = useTranslation('giving-statements');
  return (
    <>
      <RecordHeader
        name={t('of', { year: run.year })}
        subtitle={t(`grouping.${run.groupedBy}`)}
        back={{ to: runsPath, label: t('title') }}
        picture={<Face icon="list" />}
        status={<RunStatus status={run.status} />}
        verbs={<Verbs run={run} />}
        needs={null}
      />
      <div className={layout['columns']}>
        <Stack gap="lg" miw={0}>
          <Outcome run={run} />
          {run.status === 'ready' ? <Statements run={run} /> : null}
        </Stack>
        <Facts run={run} />
      </div>
    </>
  );
}

/** What is under way or went wrong, and what to look at before the statements are handed out. */
function Outcome({ run }: RunProps) {
  const { t } = useTranslation('giving-statements');
  const { status, country, withCash, incomplete } = run;
  return (
    <>
      <RunProgress run={run} />
      {status === 'failed' ? <Alert color="red">{t('failedText')}</Alert> : null}
      {status === 'stopped' ? <Alert color="gray">{t('stoppedText')}</Alert> : null}
      {run.isOutdated ? (
        <Alert color="yellow" title={t('outdated')}>
          {t('outdatedText')}
        </Alert>
      ) : null}
      {country === 'CO' && withCash > 0 ? (
        <Alert color="yellow">{t('withCash', { count: withCash })}</Alert>
      ) : null}
      {country === 'ES' && incomplete > 0 ? (
        <Alert color="yellow">{t('incomplete', { count: incomplete })}</Alert>
      ) : null}
    </>
  );
}

function Facts({ run }: RunProps) {
  const { t } = useTranslation('giving-statements');
  const formatMoney = useMoneyFormat();
  const formatDay = useFormatDay();
  const { statements, amount, currency, mailed, createdAt, createdBy } = run;
  return (
    <Section title={t('facts.title')}>
      <FactList
        facts={[
          [t('facts.statements'), statements > 0 && String(statements)],
          [t('facts.amount'), statements > 0 && formatMoney(BigInt(amount), currency)],
          [t('facts.mailed'), mailed > 0 && String(mailed)],
          [t('facts.made'), formatDay(createdAt)],
          [t('facts.by'), createdBy],
        ]}
      />
    </Section>
  );
}

function Verbs({ run }: RunProps) {
  const { t } = useTranslation('giving-statements');
  const canIssue = useMay(contract.mailAll);
  const { id: runId, status } = run;
  if (isMoving(run)) return canIssue ? <StopButton runId={runId} /> : null;
  return (
    <>
      {status === 'ready' ? (
        <Button
          component="a"
          href={buildUrl(contract.file, { runId })}
          download
          leftSection={<Icon name="download" size={18} />}
        >
          {t('print')}
        </Button>
      ) : null}
      {canIssue && status === 'ready' && run.mailable > 0 ? <MailButton run={run} /> : null}
      <More run={run} canIssue={canIssue} />
    </>
  );
}

function StopButton({ runId }: { readonly runId: string }) {
  const { t } = useTranslation('giving-statements');
  const stop = useCommand(contract.stop, {
    refreshes: changedByStatements,
    success: t('done.stopped'),
  });
  return (
    <Button variant="default" loading={stop.running} onClick={() => void stop.run({ runId })}>
      {t('stop')}
    </Button>
  );
}

function MailButton({ run: { id: runId, mailable: count } }: RunProps) {
  const { t } = useTranslation('giving-statements');
  const mail = useCommand(contract.mailAll, {
    confirm: {
      title: t('mailAll.ask', { count }),
      text: t('mailAll.text'),
      action: t('mailAll.confirm'),
    },
    refreshes: changedByStatements,
    success: t('done.mailing'),
  });
  return (
    <Button
      variant="default"
      leftSection={<Icon name="mail" size={18} />}
      loading={mail.running}
      onClick={() => void mail.run({ runId })}
    >
      {t('mailAll.action', { count })}
    </Button>
  );
}

function More({ run, canIssue }: RunProps & { readonly canIssue: boolean }) {
  const { t } = useTranslation(['giving-statements', 'common']);
  const navigate = useNavigate();
  const { id: runId, year, country, status, groupedBy } = run;
  const remove = useCommand(contract.remove, {
    confirm: {
      title: t('giving-statements:remove.ask', { year }),
      text: t('giving-statements:remove.text'),
      action: t('common:delete'),
      destructive: true,
    },
    refreshes: changedByStatements,
    success: t('giving-statements:done.removed'),
    onSuccess: () => navigate(runsPath),
  });
  const isDeclared = country === 'ES' && status === 'ready' && groupedBy === 'person';
  if (!isDeclared && !canIssue) return null;
  return (
    <RecordMenu>
      {isDeclared ? (
        <Menu.Item component="a" href={buildUrl(contract.declaration, { runId })} download>
          {t('giving-statements:declare')}
        </Menu.Item>
      ) : null}
      {canIssue ? (
        <Menu.Item color="red" onClick={() => void remove.run({ runId })}>
          {t('common:delete')}
        </Menu.Item>
      ) : null}
    </RecordMenu>
  );
}
