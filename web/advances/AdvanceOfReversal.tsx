import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { advancesContract as contract } from '#domain/advances/contract.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';

/** What the reversal of an entry changes for the advance that it gave or settled. */
export default function AdvanceOfReversal({ entryId }: { readonly entryId: string }) {
  const { t } = useTranslation('advances');
  const advance = useQuery(queryOptionsFor(contract.findPosted, { entryId })).data?.advance;
  if (!advance) return null;
  const { purpose, person, settlementId, state } = advance;
  const name = person?.name ?? t('list.somebody');
  if (settlementId === entryId)
    return <Text>{t('reversal.settlement', { purpose, name, state: t('states.open') })}</Text>;
  return (
    <Text>{t(state === 'settled' ? 'reversal.settled' : 'reversal.given', { purpose, name })}</Text>
  );
}
