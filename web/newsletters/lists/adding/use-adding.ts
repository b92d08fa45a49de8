import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { recipientListsContract } from '#domain/newsletters/lists-contract.ts';
import { listLimits } from '#domain/newsletters/lists-schema.ts';
import { call, type ApiError } from '#web/core/api.ts';
import { notify } from '#web/core/notify.ts';
import { useRefresh } from '#web/core/query.ts';
import type { Address } from '../parse-addresses.ts';

interface NewRecipient extends Address {
  readonly personId?: string;
}

interface Added {
  readonly added: number;
  readonly alreadyThere: number;
}

/** Adds in as many calls as it takes; an address that is there already stays as it is, so trying again does no harm. */
async function addAll(listId: string, recipients: readonly NewRecipient[]): Promise<Added> {
  const sum = { added: 0, alreadyThere: 0 };
  for (let start = 0; start < recipients.length; start += listLimits.recipientsPerCall) {
    const part = recipients.slice(start, start + listLimits.recipientsPerCall);
    const { added, alreadyThere } = await call(recipientListsContract.addRecipients, {
      listId,
      recipients: part,
      consentStated: true,
    });
    sum.added += added;
    sum.alreadyThere += alreadyThere;
  }
  return sum;
}

export function useAdding(listId: string, onDone: () => void) {
  const { t } = useTranslation('newsletters');
  const refresh = useRefresh();
  const { mutate, isPending, error } = useMutation<Added, ApiError, readonly NewRecipient[]>({
    mutationFn: (recipients) => addAll(listId, recipients),
    onSuccess: ({ added, alreadyThere }) => {
      notify.success(t('adding.added', { count: added }));
      if (alreadyThere > 0) notify.info(t('adding.already', { count: alreadyThere }));
      onDone();
    },
    onSettled: () =>
      refresh(
        recipientListsContract.recipients,
        recipientListsContract.get,
        recipientListsContract.list,
      ),
  });
  const problem = error ? (error.fields[0]?.message ?? error.message) : null;
  return { add: mutate, isPending, problem };
}
