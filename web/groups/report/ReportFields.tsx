import { Alert, Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { FormProvider, useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { reportsContract } from '#domain/groups/reports/contract.ts';
import {
  reportStatuses,
  type ReportForm,
  type ReportResult,
} from '#domain/groups/reports/schema.ts';
import { groupsContract } from '#domain/groups/contract.ts';
import { useDraft, type Draft } from '#web/core/forms/use-draft.ts';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { Form } from '#web/ui/Form.tsx';
import { FormActions } from '#web/ui/FormActions.tsx';
import { groupPath } from '../routes.ts';
import { CountsPart } from './CountsPart.tsx';
import { NotMetPart } from './NotMetPart.tsx';
import { PeoplePart } from './PeoplePart.tsx';
import classes from './Report.module.css';
import { countPeople, isBlank, toRequest, toValues, type ReportValues } from './report-values.ts';
import { TalkPart } from './TalkPart.tsx';
import { VisitorsPart } from './VisitorsPart.tsx';

export interface Sent {
  readonly result: ReportResult;
  readonly values: ReportValues;
}

interface ReportFieldsProps {
  readonly form: ReportForm;
  readonly onSent: (sent: Sent) => void;
}

/** The form of a report, one column for one hand. What is marked stays on the device until it is sent. */
export function ReportFields({ form: report, onSent }: ReportFieldsProps) {
  const { t } = useTranslation('groups');
  const submission = useSubmit(reportsContract.report, {
    defaultValues: toValues(report),
    toInput: (values: ReportValues) => toRequest(report, values),
    refreshes: [reportsContract.form, reportsContract.list, groupsContract.get],
    refreshesAfterError: true,
    onSuccess: (result) => {
      const values = form.getValues();
      draft.remove();
      onSent({ result, values });
    },
  });
  const { form, running, submit } = submission;
  const draft = useDraft(`report ${report.group.id} ${report.day} ${report.time}`, form);
  const restoration = useRestoration(draft);
  const { isRestored } = restoration;
  const { isDirty, errors } = form.formState;
  // Somebody reported meanwhile, and nothing was marked here: the report that there is now.
  useEffect(() => {
    const isUntouched = !isDirty && !isRestored;
    if (isUntouched && form.getValues('baseVersion') !== report.version)
      form.reset(toValues(report));
  }, [form, isDirty, isRestored, report]);
  const startAnew = (): void => {
    restoration.end();
    draft.remove();
    form.reset(toValues(report));
  };
  return (
    <FormProvider {...form}>
      <Stack gap="md" className={classes['form'] ?? ''}>
        {isRestored ? <Restored onStartAnew={startAnew} /> : null}
        <Form
          problem={submission.problem}
          submit={(event) => {
            const visitors = form.getValues('visitors');
            if (visitors.some(isBlank))
              form.setValue(
                'visitors',
                visitors.filter((visitor) => !isBlank(visitor)),
              );
            return submit(event);
          }}
        >
          <Parts report={report} />
          <FormActions
            cancelTo={groupPath(report.group.id)}
            saving={running}
            label={report.report ? t('reports.correct') : t('reports.send')}
            isSticky
            draft={draft}
            errorCount={Object.keys(errors).length}
          />
        </Form>
      </Stack>
    </FormProvider>
  );
}

/** What an earlier visit left goes on without a question. */
function useRestoration({ offered, restore }: Draft) {
  const [isRestored, setIsRestored] = useState(offered !== null);
  useEffect(() => {
    if (offered) restore();
  });
  return { isRestored, end: () => setIsRestored(false) };
}

function Restored({ onStartAnew }: { readonly onStartAnew: () => void }) {
  const { t } = useTranslation('groups');
  return (
    <Alert>
      <Group justify="space-between" gap="sm">
        <Text>{t('reports.restored')}</Text>
        <Button variant="default" onClick={onStartAnew}>
          {t('reports.startAnew')}
        </Button>
      </Group>
    </Alert>
  );
}

function Parts({ report }: { readonly report: ReportForm }) {
  const status = useWatch<ReportValues, 'status'>({ name: 'status' });
  if (status !== 'held')
    return (
      <>
        <StatusControl />
        <NotMetPart />
      </>
    );
  return (
    <>
      <StatusControl />
      <PeoplePart form={report} />
      <VisitorsPart form={report} />
      <CountsPart form={report} />
      <TalkPart form={report} />
      <Total />
    </>
  );
}

function StatusControl() {
  const { t } = useTranslation('groups');
  const { field } = useController<ReportValues, 'status'>({ name: 'status' });
  return (
    <SegmentedControl
      fullWidth
      size="md"
      aria-label={t('reports.met')}
      value={field.value}
      onChange={field.onChange}
      data={reportStatuses.map((value) => ({ value, label: t(`reports.statuses.${value}`) }))}
    />
  );
}

function Total() {
  const { t } = useTranslation('groups');
  const [people, visitors, headcounts] = useWatch<
    ReportValues,
    ['people', 'visitors', 'headcounts']
  >({ name: ['people', 'visitors', 'headcounts'] });
  const { present, visitors: visited, unnamed } = countPeople({ people, visitors, headcounts });
  return (
    <Text fw={600} ta="center">
      {t('reports.total', { count: present + visited + unnamed })}
    </Text>
  );
}
