import { Alert, Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { FormProvider, useController, useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { reportStatuses, type ReportResult } from '#domain/meetings/reports/schema.ts';
import { useDraft, type Draft } from '#web/core/forms/use-draft.ts';
import type { QueuedChange } from '#web/core/offline/queue-state.ts';
import { useQueuedSubmit } from '#web/core/offline/use-queued.ts';
import { Form } from '#web/ui/Form.tsx';
import { FormActions } from '#web/ui/FormActions.tsx';
import { getAttendance } from '../attendance-words.ts';
import { CountsPart } from './CountsPart.tsx';
import { NotMetPart } from './NotMetPart.tsx';
import { PeoplePart } from './PeoplePart.tsx';
import { readQueued } from './queued-report.ts';
import type { ReportPlace } from './queued-report.ts';
import classes from './Report.module.css';
import {
  countPeople,
  isBlank,
  toRequest,
  toSentValues,
  toValues,
  type ReportValues,
  type MeetingReport,
} from './report-values.ts';
import { TalkPart } from './TalkPart.tsx';
import { VisitorsPart } from './VisitorsPart.tsx';

export interface Sent {
  /** null: it waits on the device. */
  readonly result: ReportResult | null;
  readonly values: ReportValues;
}

interface ReportFieldsProps {
  readonly form: MeetingReport;
  readonly place: ReportPlace;
  /** The report that waits on the device. */
  readonly queued: QueuedChange | null;
  readonly onSent: (sent: Sent) => void;
}

/** The form of a report, one column for one hand. What is marked stays on the device until it is sent. */
export function ReportFields({ form: report, place, queued, onSent }: ReportFieldsProps) {
  const { t } = useTranslation('groups');
  const present = getPresent(report, queued);
  const submission = useQueuedSubmit(place.endpoint, {
    queue: place.queue,
    defaultValues: present.read(),
    toInput: (values: ReportValues) => place.complete(toRequest(report, values)),
    refreshes: place.refreshes,
    refreshesAfterError: true,
    onSuccess: (delivery) => {
      const values = form.getValues();
      draft.remove();
      onSent({ result: delivery.isQueued ? null : delivery.result, values });
    },
  });
  const { form, running, submit } = submission;
  const draft = useDraft(place.queue.subject, form);
  const restoration = useRestoration(draft, getSentAt(report));
  useFreshValues(form, present, restoration.isRestored);
  const startAnew = (): void => {
    restoration.end();
    draft.remove();
    form.reset(present.read());
  };
  return (
    <FormProvider {...form}>
      <Stack gap="md" className={classes['form'] ?? ''}>
        {restoration.isRestored ? <Restored onStartAnew={startAnew} /> : null}
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
            cancelTo={place.back.to}
            saving={running}
            label={report.report ? t('reports.correct') : t('reports.send')}
            isSticky
            isReadFirst
            draft={draft}
            errors={form.formState.errors}
          />
        </Form>
      </Stack>
    </FormProvider>
  );
}

interface Present {
  readonly key: string;
  readonly read: () => ReportValues;
}

/** What stands before anything is marked: the report that waits on the device, else that of the server. */
function getPresent(report: MeetingReport, queued: QueuedChange | null): Present {
  const request = readQueued(queued);
  return request
    ? { key: `queued ${queued?.number}`, read: () => toSentValues(report, request) }
    : { key: `version ${report.version}`, read: () => toValues(report) };
}

/** A form in which nothing was marked shows what came meanwhile: a report by somebody else, or one that was sent later. */
function useFreshValues(
  form: UseFormReturn<ReportValues>,
  { key, read }: Present,
  isRestored: boolean,
): void {
  const shown = useRef(key);
  const { isDirty } = form.formState;
  useEffect(() => {
    if (isDirty || isRestored || shown.current === key) return;
    shown.current = key;
    form.reset(read());
  });
}

/** The time at which the user sent the report, in milliseconds since 1970; null if the user did not send it. */
const getSentAt = ({ report }: MeetingReport): number | null =>
  report?.isOwn ? Date.parse(report.reportedAt) : null;

/** Restores the draft of an earlier visit without a question, unless the user has sent the report since. */
function useRestoration({ offered, restore, discard }: Draft, sentAt: number | null) {
  const isOld = offered !== null && sentAt !== null && offered.savedAt < sentAt;
  const [isRestored, setIsRestored] = useState(offered !== null && !isOld);
  useEffect(() => {
    if (isOld) discard();
    else if (offered) restore();
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

function Parts({ report }: { readonly report: MeetingReport }) {
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
      {t('reports.total', {
        count: getAttendance({ present, visitors: visited, counted: unnamed }),
      })}
    </Text>
  );
}
