import { Anchor, Button, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { ledgerContract } from '#domain/finance/ledger/contract.ts';
import type { EntryView } from '#domain/finance/ledger/schema.ts';
import { formatRate } from '#domain/kernel/money/rates.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useContributions } from '#web/core/contributions.tsx';
import { AwaitedParts } from '#web/core/record/AwaitedParts.tsx';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { useMoneyFormat, useMoneyStyle } from '#web/core/i18n/money.ts';
import { useScreenName } from '#web/core/navigation/screen-name.ts';
import { FactList } from '#web/core/record/FactList.tsx';
import { LoadedRecord } from '#web/core/record/LoadedRecord.tsx';
import { RecordHeader } from '#web/core/record/RecordHeader.tsx';
import { useMay } from '#web/core/session/access.ts';
import { formatDay } from '#web/people/public.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { ResponsiveTable } from '#web/ui/ResponsiveTable.tsx';
import { Section } from '#web/ui/Section.tsx';
import { changedByFinance } from '../parts/changed-by-finance.ts';
import { Face } from '../parts/Face.tsx';
import { useLists } from '../parts/lists.tsx';
import { entriesPath, entryPath } from '../parts/paths.ts';
import { Bill } from './Bill.tsx';
import { EntryKindBadges } from './EntryKindBadges.tsx';
import { canBeReversed } from './reversible.ts';
import { ReverseDialog } from './ReverseDialog.tsx';
import { useEntryMoney } from './use-entry-money.ts';

const noNeeds: readonly never[] = [];

export default function EntryPage() {
  const { t } = useTranslation('finance');
  const { entryId = '' } = useParams();
  const entry = useQuery(queryOptionsFor(ledgerContract.get, { entryId }));
  useScreenName(entry.data && t('entries.numbered', { number: entry.data.number }));
  return (
    <LoadedRecord query={entry} needs={noNeeds} props={{}}>
      {(data) => <Entry entry={data} />}
    </LoadedRecord>
  );
}

interface EntryProps {
  readonly entry: EntryView;
}

function Entry({ entry }: EntryProps) {
  const { t } = useTranslation('finance');
  const language = useLanguage();
  const money = useEntryMoney();
  const parts = useContributions((feature) => feature.entryParts);
  const { number, day, kind, reverses, reversedBy, createdBy, createdAt } = entry;
  const linkTo = (other: NonNullable<EntryView['reverses']>) => (
    <Anchor component={Link} to={entryPath(other.id)}>
      {t('entries.numbered', { number: other.number })}
    </Anchor>
  );
  return (
    <>
      <RecordHeader
        name={`${t(`entryKinds.${kind}`)} · ${money(toPlain(entry))}`}
        subtitle={`${t('entries.numbered', { number })} · ${formatDay(day, language)}`}
        back={{ to: entriesPath, label: t('entries.title') }}
        picture={<Face icon="chart" />}
        needs={null}
        verbs={<Verbs entry={entry} />}
        status={<EntryKindBadges entry={entry} />}
      />
      <Stack gap="lg">
        <Section title={t('entries.facts')} wide>
          <FactList
            facts={[
              [t('entries.party'), entry.party],
              [t('bill.taxId'), entry.taxId],
              [t('export.columns.reference'), entry.reference],
              [t('export.columns.note'), entry.note],
              [t('entries.opposite'), reverses && linkTo(reverses)],
              [t('entries.takenBackBy'), reversedBy && linkTo(reversedBy)],
              [t('export.columns.createdBy'), createdBy],
              [t('entries.recordedOn'), formatDay(createdAt.slice(0, 10), language)],
            ]}
          />
        </Section>
        <Bill entry={entry} />
        <AwaitedParts parts={parts} props={{ entryId: entry.id }} />
        <Lines entry={entry} />
      </Stack>
    </>
  );
}

/** The kind of an entry says where the money went. */
const toPlain = ({ amount, currency, exchanged }: EntryView) => ({
  amount: amount.replace('-', ''),
  currency,
  exchanged: exchanged && { ...exchanged, amount: exchanged.amount.replace('-', '') },
});

/** What a line is worth, or what was paid, and at which rate. */
function useRateWords(): (line: EntryView['lines'][number]) => string {
  const { t } = useTranslation('finance');
  const money = useMoneyFormat();
  const style = useMoneyStyle();
  const books = useLists()?.books?.currency;
  return ({ currency, rate, original, baseAmount }) => {
    if (rate === null || books === undefined) return '';
    const words = { currency: original?.currency ?? currency, books };
    return [
      original ? money(original.amount, original.currency) : money(baseAmount, books),
      t('rates.one', { ...words, rate: formatRate(rate, style) }),
    ].join(' · ');
  };
}

function Lines({ entry }: EntryProps) {
  const { t } = useTranslation('finance');
  const money = useMoneyFormat();
  const describeRate = useRateWords();
  const rateColumn = {
    key: 'rate',
    label: t('export.columns.rate'),
    align: 'end' as const,
    cell: describeRate,
  };
  return (
    <Section title={t('entries.lines')} wide>
      <ResponsiveTable
        caption={t('entries.lines')}
        rows={entry.lines.map((line, index) => ({ ...line, index }))}
        getKey={({ index }) => String(index)}
        columns={[
          {
            key: 'debit',
            label: t('export.columns.debit'),
            isName: true,
            cell: ({ debit }) => debit.name,
          },
          {
            key: 'credit',
            label: t('export.columns.credit'),
            cell: ({ credit }) => credit.name,
          },
          { key: 'fund', label: t('export.columns.fund'), cell: ({ fund }) => fund.name },
          ...(entry.lines.some(({ centre }) => centre)
            ? [
                {
                  key: 'centre',
                  label: t('export.columns.centre'),
                  cell: ({ centre }: EntryView['lines'][number]) => centre?.name ?? '',
                },
              ]
            : []),
          {
            key: 'amount',
            label: t('fields.amount'),
            align: 'end',
            cell: (line) => money(line.amount, line.currency),
          },
          ...(entry.lines.some(({ rate }) => rate !== null) ? [rateColumn] : []),
        ]}
      />
    </Section>
  );
}

function Verbs({ entry }: EntryProps) {
  const { t } = useTranslation(['finance', 'common']);
  const canEdit = useMay(ledgerContract.setNote);
  const canReverse = useMay(ledgerContract.reverse) && canBeReversed(entry);
  const [open, setOpen] = useState<'note' | 'reverse' | null>(null);
  const close = (): void => setOpen(null);
  return (
    <>
      {canEdit ? (
        <Button variant="default" onClick={() => setOpen('note')}>
          {t('finance:entries.editNote')}
        </Button>
      ) : null}
      {canReverse ? (
        <Button variant="default" onClick={() => setOpen('reverse')}>
          {t('finance:entries.reverse')}
        </Button>
      ) : null}
      {open === 'note' ? <NoteDialog entry={entry} onClose={close} /> : null}
      {open === 'reverse' ? <ReverseDialog entry={entry} onClose={close} /> : null}
    </>
  );
}

const noteFields = [
  ['party', 'entries.party'],
  ['taxId', 'bill.taxId'],
  ['reference', 'export.columns.reference'],
  ['note', 'export.columns.note'],
] as const;

/** Words can be corrected, amounts can't. */
function NoteDialog({ entry, onClose }: EntryProps & { readonly onClose: () => void }) {
  const { t } = useTranslation('finance');
  const { id: entryId, party, taxId, reference, note } = entry;
  const submission = useSubmit(ledgerContract.setNote, {
    defaultValues: { party, taxId, reference, note },
    toInput: (values) => ({ entryId, ...values }),
    refreshes: changedByFinance,
    success: t('entries.noteSaved'),
    onSuccess: onClose,
  });
  const { register, formState } = submission.form;
  return (
    <FormDialog {...submission} title={t('entries.editNote')} onClose={onClose}>
      {noteFields.map(([name, label]) => (
        <TextInput
          key={name}
          label={t(label)}
          error={formState.errors[name]?.message}
          {...register(name)}
        />
      ))}
    </FormDialog>
  );
}
