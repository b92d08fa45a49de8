import { Button, NativeSelect, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { advancesContract as contract } from '#domain/advances/contract.ts';
import { maxReason, type AdvanceView, type Choices } from '#domain/advances/schema.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { DayInput } from '#web/ui/schedule/DayInput.tsx';
import { toChoice } from '#web/core/forms/choices.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { useMoneyFormat } from '#web/core/i18n/money.ts';
import { RecordMenu } from '#web/core/record/RecordVerbs.tsx';
import { useRecordHistory } from '#web/core/RecordHistory.tsx';
import { changedByFinance } from '#web/finance/public.ts';
import { useToday } from '#web/people/public.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { changedByAdvances } from './changed-by-advances.ts';
import { useUnsentChanges } from './unsent-changes.ts';

interface VerbsProps {
  readonly advance: AdvanceView;
}

/** To hand the receipts in, and to accept them or send them back. */
export function Verbs({ advance }: VerbsProps) {
  const history = useRecordHistory(advance.id);
  return (
    <>
      {advance.canSubmit ? <Submit advance={advance} /> : null}
      {advance.canAccept ? <Decide advance={advance} /> : null}
      {history.item ? <RecordMenu>{history.item}</RecordMenu> : null}
      {history.drawer}
    </>
  );
}

function Submit({ advance: { id: advanceId, version } }: VerbsProps) {
  const { t } = useTranslation('advances');
  const unsent = useUnsentChanges(advanceId);
  const submit = useCommand(contract.submit, {
    confirm: { title: t('submit.ask'), text: t('submit.text'), action: t('submit.do') },
    refreshes: changedByAdvances,
    refreshesAfterError: true,
    success: t('submit.done'),
  });
  return (
    <Button
      leftSection={<Icon name="check" size={18} />}
      loading={submit.running}
      disabled={unsent > 0}
      onClick={() => void submit.run({ advanceId, version })}
    >
      {t('submit.do')}
    </Button>
  );
}

function Decide({ advance }: VerbsProps) {
  const { t } = useTranslation('advances');
  const [opened, setOpened] = useState<'accept' | 'back' | null>(null);
  const choices = useQuery(queryOptionsFor(contract.choices, {})).data;
  const close = () => setOpened(null);
  return (
    <>
      <Button leftSection={<Icon name="check" size={18} />} onClick={() => setOpened('accept')}>
        {t('accept.do')}
      </Button>
      <Button variant="default" onClick={() => setOpened('back')}>
        {t('back.do')}
      </Button>
      {opened === 'accept' && choices ? (
        <AcceptDialog advance={advance} choices={choices} onClose={close} />
      ) : null}
      {opened === 'back' ? <BackDialog advance={advance} onClose={close} /> : null}
    </>
  );
}

interface DialogProps extends VerbsProps {
  readonly onClose: () => void;
}

function AcceptDialog({ advance, choices, onClose }: DialogProps & { readonly choices: Choices }) {
  const { t } = useTranslation('advances');
  const today = useToday();
  const [requestId] = useState(() => crypto.randomUUID());
  const { id: advanceId, version, account } = advance;
  const submission = useSubmit(contract.accept, {
    defaultValues: { accountId: account.id, day: today },
    toInput: (values) => ({ advanceId, version, requestId, ...values }),
    refreshes: changedByFinance,
    refreshesAfterError: true,
    success: t('accept.done'),
    onSuccess: onClose,
  });
  const { register, formState } = submission.form;
  const { errors } = formState;
  return (
    <FormDialog {...submission} title={t('accept.title')} action={t('accept.do')} onClose={onClose}>
      <Text c="dimmed">{t('accept.help')}</Text>
      <Rest advance={advance} />
      <NativeSelect
        label={t('fields.till')}
        data={choices.accounts.map(toChoice)}
        error={errors.accountId?.message}
        {...register('accountId')}
      />
      <DayInput
        label={t('fields.settledOn')}
        max={today}
        error={errors.day?.message}
        {...register('day')}
      />
    </FormDialog>
  );
}

/** What becomes of the money that is left, or was spent beyond. */
function Rest({ advance: { returned, reimbursed, currency } }: VerbsProps) {
  const { t } = useTranslation('advances');
  const formatMoney = useMoneyFormat();
  const key = returned !== '0' ? 'returned' : reimbursed !== '0' ? 'reimbursed' : 'exact';
  const amount = key === 'returned' ? returned : reimbursed;
  return <Text fw={600}>{t(`accept.${key}`, { amount: formatMoney(amount, currency) })}</Text>;
}

function BackDialog({ advance: { id: advanceId, version }, onClose }: DialogProps) {
  const { t } = useTranslation('advances');
  const submission = useSubmit(contract.sendBack, {
    defaultValues: { reason: '' },
    toInput: ({ reason }) => ({ advanceId, version, reason }),
    refreshes: changedByAdvances,
    refreshesAfterError: true,
    success: t('back.done'),
    onSuccess: onClose,
  });
  return (
    <FormDialog {...submission} title={t('back.title')} action={t('back.do')} onClose={onClose}>
      <Textarea
        data-autofocus
        label={t('fields.reason')}
        description={t('back.hint')}
        autosize
        minRows={2}
        maxLength={maxReason}
        error={submission.form.formState.errors.reason?.message}
        {...submission.form.register('reason')}
      />
    </FormDialog>
  );
}
