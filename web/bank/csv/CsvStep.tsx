import { Alert, Button, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bankContract as contract } from '#domain/bank/contract.ts';
import type { CsvChoice, CsvMapping, CsvView } from '#domain/bank/csv.ts';
import { splitSign } from '#domain/kernel/money/split-sign.ts';
import { parseAmount } from '#domain/kernel/money/typed-amount.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { MoneyInput } from '#web/core/forms/MoneyInput.tsx';
import { getCurrency, useLists } from '#web/finance/public.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { CsvColumns } from './CsvColumns.tsx';
import { CsvLines } from './CsvLines.tsx';

export interface CsvFile {
  readonly accountId: string;
  readonly uploadId: string;
  readonly view: CsvView;
}

interface CsvStepProps {
  readonly file: CsvFile;
  readonly isRunning: boolean;
  readonly problem: string | null;
  readonly onImport: (choice: CsvChoice) => void;
  readonly onClose: () => void;
}

/** The user looks at how a table is read, and corrects it. */
export function CsvStep({ file, isRunning, problem, onImport, onClose }: CsvStepProps) {
  const { t } = useTranslation(['bank', 'common']);
  const lists = useLists();
  const currency = lists ? getCurrency(lists, file.accountId) : 'USD';
  const [mapping, setMapping] = useState<CsvMapping>(file.view.mapping);
  const [typed, setTyped] = useState<Typed>({ opening: '', closing: '' });
  const { isRemembered } = file.view;
  const [isOpen, setIsOpen] = useState(!isRemembered || file.view.problem !== null);
  const { accountId, uploadId } = file;
  const preview = useQuery({
    ...queryOptionsFor(contract.preview, { accountId, uploadId, mapping }),
    // As it was read when the file was chosen.
    enabled: mapping !== file.view.mapping,
    placeholderData: keepPreviousData,
  });
  const view = preview.data?.csv ?? file.view;
  const hasBalance = mapping.columns.includes('balance');
  const opening = parseBalance(typed.opening, currency);
  const closing = parseBalance(typed.closing, currency);
  const isTyped = !Number.isNaN(opening) && !Number.isNaN(closing);
  const isReadable = !preview.isFetching && !preview.error && view.problem === null;
  const said = problem ?? preview.error?.message;
  return (
    <Stack gap="md">
      <Intro
        text={t(`bank:csv.${isOpen ? (hasBalance ? 'introFirst' : 'intro') : 'remembered'}`)}
      />
      {isOpen ? <CsvColumns view={{ ...view, mapping }} onChange={setMapping} /> : null}
      <CsvLines view={view} currency={currency} />
      {hasBalance ? null : <Balances typed={typed} currency={currency} onChange={setTyped} />}
      {said ? (
        <Alert color="red" role="alert" icon={<Icon name="alert" />}>
          {said}
        </Alert>
      ) : null}
      <Group justify="flex-end" gap="sm">
        {isOpen ? null : (
          <Button variant="subtle" onClick={() => setIsOpen(true)}>
            {t('bank:csv.change')}
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button
          loading={isRunning}
          disabled={!isReadable || !isTyped || view.lineCount === 0}
          onClick={() => onImport({ mapping, opening, closing })}
        >
          {t('bank:csv.import')}
        </Button>
      </Group>
    </Stack>
  );
}

interface Typed {
  readonly opening: string;
  readonly closing: string;
}

interface BalancesProps {
  readonly typed: Typed;
  readonly currency: string;
  readonly onChange: (typed: Typed) => void;
}

/** What a file without a column of balances does not say. */
function Balances({ typed, currency, onChange }: BalancesProps) {
  const { t } = useTranslation('bank');
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      {(['opening', 'closing'] as const).map((field) => (
        <MoneyInput
          key={field}
          label={t(`fields.${field}`)}
          description={t('csv.balanceHelp')}
          currency={currency}
          typed={typed[field]}
          value={typed[field]}
          onChange={({ currentTarget: { value } }) => onChange({ ...typed, [field]: value })}
        />
      ))}
    </SimpleGrid>
  );
}

/** The focus was in the file's field, which is gone. */
function Intro({ text }: { readonly text: string }) {
  const intro = useRef<HTMLParagraphElement>(null);
  useEffect(() => intro.current?.focus(), []);
  return (
    <Text ref={intro} tabIndex={-1}>
      {text}
    </Text>
  );
}

/** What lies in an account can be less than nothing. null: nothing is typed; NaN: no amount. */
function parseBalance(typed: string, currency: string): number | null {
  if (typed.trim() === '') return null;
  const signed = splitSign(typed);
  const amount = signed ? parseAmount(signed.digits, currency) : Number.NaN;
  return amount !== null && signed?.isNegative ? -amount : amount;
}
