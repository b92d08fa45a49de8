import { Button, NativeSelect, SimpleGrid, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { givingContract } from '#domain/finance/giving/contract.ts';
import { giftMethods, type GiftMethod, type ListsView } from '#domain/finance/schema.ts';
import { type BatchView, type ReadLine } from '#domain/finance/giving/schema.ts';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import lines from '#web/core/record/Lines.module.css';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { changedByFinance } from '../parts/changed-by-finance.ts';
import { listFundChoices, listGivingKinds } from '../parts/choices.ts';
import classes from './Giving.module.css';
import { useMoney } from '#web/core/i18n/money.ts';

interface PasteDialogProps {
  readonly batch: BatchView;
  readonly lists: ListsView;
  readonly onClose: () => void;
}

interface PasteValues {
  text: string;
  categoryId: string;
  fundId: string;
  method: GiftMethod;
}

/** Lines of a sheet or of a message become gifts; what is not understood comes back to be corrected. */
export function PasteDialog({ batch, lists, onClose }: PasteDialogProps) {
  const [values, setValues] = useState<PasteValues>({
    text: '',
    categoryId: listGivingKinds(lists)[0]?.value ?? '',
    fundId: listFundChoices(lists)[0]?.value ?? '',
    method: 'cash',
  });
  const [read, setRead] = useState<readonly ReadLine[] | null>(null);
  const restart = (left: string): void => {
    setValues({ ...values, text: left });
    setRead(null);
  };
  const common = { batch, lists, values, onClose };
  return read ? (
    <ReviewDialog {...common} read={read} onBack={restart} />
  ) : (
    <ListDialog {...common} onTyped={setValues} onRead={setRead} />
  );
}

interface ListDialogProps extends PasteDialogProps {
  readonly values: PasteValues;
  readonly onTyped: (values: PasteValues) => void;
  readonly onRead: (lines: readonly ReadLine[]) => void;
}

function ListDialog({ batch, lists, values, onTyped, onRead, onClose }: ListDialogProps) {
  const { t } = useTranslation('finance');
  const submission = useSubmit(givingContract.readLines, {
    defaultValues: values,
    toInput: (typed) => {
      onTyped(typed);
      return { batchId: batch.id, text: typed.text };
    },
    onSuccess: ({ lines: found }) => onRead(found),
  });
  const { register, formState } = submission.form;
  return (
    <FormDialog
      {...submission}
      title={t('paste.title')}
      action={t('paste.read')}
      onClose={onClose}
      size="lg"
    >
      <Textarea
        label={t('paste.label')}
        description={t('paste.help')}
        placeholder={t('paste.example')}
        autosize
        minRows={8}
        maxRows={18}
        error={formState.errors.text?.message}
        data-autofocus
        {...register('text')}
      />
      <Text fw={600}>{t('paste.defaults')}</Text>
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
        <NativeSelect
          label={t('gifts.kind')}
          data={listGivingKinds(lists)}
          {...register('categoryId')}
        />
        <NativeSelect
          label={t('export.columns.fund')}
          data={listFundChoices(lists)}
          {...register('fundId')}
        />
        <NativeSelect
          label={t('gifts.method')}
          data={giftMethods.map((method) => ({ value: method, label: t(`giftMethods.${method}`) }))}
          {...register('method')}
        />
      </SimpleGrid>
    </FormDialog>
  );
}

interface ReviewDialogProps extends PasteDialogProps {
  readonly values: PasteValues;
  readonly read: readonly ReadLine[];
  /** With the lines that are to be corrected. */
  readonly onBack: (left: string) => void;
}

const joinLines = (read: readonly ReadLine[]): string => read.map(({ text }) => text).join('\n');

function ReviewDialog({ batch, lists, values, read, onBack, onClose }: ReviewDialogProps) {
  const { t } = useTranslation('finance');
  const good = read.filter(({ problem }) => problem === null);
  const bad = read.filter(({ problem }) => problem !== null);
  // Also of a second try, so that each is added once.
  const [requestIds] = useState(() => good.map(() => crypto.randomUUID()));
  const submission = useSubmit(givingContract.addGifts, {
    defaultValues: {},
    toInput: () => ({
      batchId: batch.id,
      gifts: good.map((line, index) => toGift(line, values, requestIds[index] ?? '')),
    }),
    refreshes: changedByFinance,
    success: t('paste.added', { count: good.length }),
    onSuccess: () => (bad.length > 0 ? onBack(joinLines(bad)) : onClose()),
  });
  return (
    <FormDialog
      {...submission}
      title={t('paste.title')}
      action={t('paste.add', { count: good.length })}
      disabled={good.length === 0}
      onClose={onClose}
      size="lg"
    >
      {bad.length > 0 ? (
        <Stack gap="xs">
          <Text fw={600}>{t('paste.problems', { count: bad.length })}</Text>
          <ul className={lines['lines']}>
            {bad.map(({ line, text, problem }) => (
              <Line key={line} title={text} facts={[t('paste.line', { line }), problem]} />
            ))}
          </ul>
          <div>
            <Button variant="default" onClick={() => onBack(joinLines(read))}>
              {t('paste.back')}
            </Button>
          </div>
        </Stack>
      ) : null}
      <GoodLines lists={lists} values={values} read={good} />
    </FormDialog>
  );
}

interface LineProps {
  readonly title: string;
  readonly facts: readonly (string | null | undefined)[];
  readonly amount?: string;
}

const Line = ({ title, facts, amount }: LineProps) => (
  <li className={lines['line']}>
    <span className={lines['text']}>
      <span className={lines['title']}>{title}</span>
      <span className={lines['facts']}>{facts.filter(Boolean).join(' · ')}</span>
    </span>
    {amount ? <span className={classes['amount']}>{amount}</span> : null}
  </li>
);

function GoodLines({ lists, values, read }: Pick<ReviewDialogProps, 'lists' | 'values' | 'read'>) {
  const { t } = useTranslation('finance');
  const money = useMoney(lists.books?.currency ?? 'USD');
  return (
    <ul className={lines['lines']} aria-label={t('batches.gifts')}>
      {read.map(({ line, person, categoryId, method, envelope, amount }) => (
        <Line
          key={line}
          title={person?.displayName ?? t('gifts.anonymous')}
          facts={[
            lists.accounts.find(({ id }) => id === (categoryId ?? values.categoryId))?.name,
            t(`giftMethods.${method ?? values.method}`),
            envelope && t('gifts.envelopeNumbered', { envelope }),
          ]}
          amount={money(amount ?? 0)}
        />
      ))}
    </ul>
  );
}

const toGift = (line: ReadLine, values: PasteValues, requestId: string) => ({
  requestId,
  personId: line.person?.id ?? null,
  categoryId: line.categoryId ?? values.categoryId,
  fundId: values.fundId,
  method: line.method ?? values.method,
  envelope: line.envelope,
  amount: line.amount ?? 0,
});
