import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { recipientListsContract } from '#domain/newsletters/lists-contract.ts';
import { listLimits } from '#domain/newsletters/lists-schema.ts';
import { call, type ApiError } from '#web/core/api/api.ts';
import { notify } from '#web/core/notify.ts';
import { useRefresh } from '#web/core/api/query.ts';
import type { NamedAddress } from '../parse-addresses.ts';

interface NewRecipient extends NamedAddress {
  readonly personId?: string;
}

interface AddResult {
  readonly added: number;
  readonly alreadyThere: number;
}

/** Adds in batches. Existing addresses are left unchanged, so a retry is safe. */
async function addInBatches(
  listId: string,
  recipients: readonly NewRecipient[],
): Promise<AddResult> {
  const totals = { added: 0, alreadyThere: 0 };
  for (let start = 0; start < recipients.length; start += listLimits.recipientsPerCall) {
    const batch = recipients.slice(start, start + listLimits.recipientsPerCall);
    const { added, alreadyThere } = await call(recipientListsContract.addRecipients, {
      listId,
      recipients: batch,
      consentStated: true,
    });
    totals.added += added;
    totals.alreadyThere += alreadyThere;
  }
  return totals;
}

export function useAddRecipients(listId: string, onDone: () => void) {
  const { t } = useTranslation('newsletters');
  const refresh = useRefresh();
  const { mutate, isPending, error } = useMutation<AddResult, ApiError, readonly NewRecipient[]>({
    mutationFn: (recipients) => addInBatches(listId, recipients),
    onSuccess: ({ added, alreadyThere }) => {
      notify.success(t('addRecipients.added', { count: added }));
      if (alreadyThere > 0) notify.info(t('addRecipients.alreadyOnList', { count: alreadyThere }));
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
