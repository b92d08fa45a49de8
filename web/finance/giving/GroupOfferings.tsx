import {
  Alert,
  Button,
  Checkbox,
  Group,
  NativeSelect,
  SimpleGrid,
  Stack,
  Text,
} from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { givingContract } from '#domain/finance/giving/contract.ts';
import type { BatchView, GroupOffering } from '#domain/finance/giving/schema.ts';
import type { ListsView } from '#domain/finance/schema.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { formatDay } from '#web/people/public.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { changedByFinance } from '../parts/changed-by-finance.ts';
import { listFundChoices, listGivingKinds } from '../parts/choices.ts';
import { useBooksMoney } from '../parts/lists.tsx';

interface GroupOfferingsProps {
  readonly batch: BatchView;
  readonly lists: ListsView;
}

const sum = (offerings: readonly GroupOffering[]): bigint =>
  offerings.reduce((total, { amount }) => total + BigInt(amount), 0n);

/** What groups reported and handed in, to be counted with the rest; nothing while there is none. */
export function GroupOfferings({ batch, lists }: GroupOfferingsProps) {
  const { t } = useTranslation('finance');
  const money = useBooksMoney();
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useQuery(queryOptionsFor(givingContract.offerings, {}));
  const offerings = data?.items ?? [];
  if (offerings.length === 0) return null;
  return (
    <Alert variant="light" color="gray">
      <Group justify="space-between">
        <Text size="sm">
          {t('offerings.waiting', { count: offerings.length, amount: money(sum(offerings)) })}
        </Text>
        <Button variant="default" onClick={() => setIsOpen(true)}>
          {t('offerings.take')}
        </Button>
      </Group>
      {isOpen ? (
        <TakeDialog
          batch={batch}
          lists={lists}
          offerings={offerings}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </Alert>
  );
}

interface TakeDialogProps extends GroupOfferingsProps {
  readonly offerings: readonly GroupOffering[];
  readonly onClose: () => void;
}

function TakeDialog({ batch, lists, offerings, onClose }: TakeDialogProps) {
  const { t } = useTranslation('finance');
  const language = useLanguage();
  const money = useBooksMoney();
  const [kinds, funds] = [listGivingKinds(lists), listFundChoices(lists)];
  const [chosen, setChosen] = useState<string[]>(() => offerings.map(({ id }) => id));
  const submission = useSubmit(givingContract.takeOfferings, {
    defaultValues: { categoryId: kinds[1]?.value ?? '', fundId: funds[0]?.value ?? '' },
    toInput: (values) => ({ batchId: batch.id, offeringIds: chosen, ...values }),
    refreshes: changedByFinance,
    success: t('offerings.taken'),
    onSuccess: onClose,
  });
  const { register, formState } = submission.form;
  return (
    <FormDialog
      {...submission}
      title={t('offerings.title')}
      action={t('offerings.take')}
      disabled={chosen.length === 0}
      onClose={onClose}
      size="lg"
    >
      <Checkbox.Group label={t('offerings.which')} value={chosen} onChange={setChosen}>
        <Stack gap="xs" mt="xs">
          {offerings.map(({ id, group, day, amount }) => (
            <Checkbox
              key={id}
              value={id}
              label={`${group} · ${formatDay(day, language)} · ${money(amount)}`}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <NativeSelect
          label={t('gifts.kind')}
          data={kinds}
          error={formState.errors.categoryId?.message}
          {...register('categoryId')}
        />
        <NativeSelect
          label={t('export.columns.fund')}
          data={funds}
          error={formState.errors.fundId?.message}
          {...register('fundId')}
        />
      </SimpleGrid>
    </FormDialog>
  );
}
