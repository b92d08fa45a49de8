import { useTranslation } from 'react-i18next';
import type { InputOf } from '#domain/kernel/endpoint.ts';
import { recipientListsContract } from '#domain/newsletters/lists-contract.ts';
import { listAdditionForm, listLimits } from '#domain/newsletters/lists-schema.ts';
import { call } from '#web/core/api/api.ts';
import { useSubmitWith } from '#web/core/forms/use-submit.ts';
import { notify } from '#web/core/notify.ts';
import { parseAddresses } from '../parse-addresses.ts';
import type { ChosenMember } from './MembersField.tsx';
import { listsOfRecipients } from '../recipient-list-endpoints.ts';

interface AddResult {
  readonly added: number;
  readonly alreadyThere: number;
}

interface AdditionValues {
  source: 'paste' | 'members';
  text: string;
  members: readonly ChosenMember[];
  consentStated: boolean;
}

const emptyValues: AdditionValues = {
  source: 'paste',
  text: '',
  members: [],
  consentStated: false,
};

export const getRecipients = ({ source, text, members }: Omit<AdditionValues, 'consentStated'>) =>
  source === 'paste' ? parseAddresses(text).addresses : members;

export function useAddRecipients(listId: string, onClose: () => void) {
  const { t } = useTranslation('newsletters');
  return useSubmitWith(listAdditionForm, addInBatches, {
    defaultValues: emptyValues,
    toInput: (values) => ({
      listId,
      recipients: [...getRecipients(values)],
      // The button is disabled without it.
      consentStated: true as const,
    }),
    refreshes: [
      recipientListsContract.recipients,
      recipientListsContract.get,
      ...listsOfRecipients,
    ],
    refreshesAfterError: true,
    success: ({ added }) => t('addRecipients.added', { count: added }),
    onSuccess: ({ alreadyThere }) => {
      if (alreadyThere > 0) notify.info(t('addRecipients.alreadyOnList', { count: alreadyThere }));
      onClose();
    },
  });
}

/** Existing addresses are left unchanged, so a retry is safe. */
async function addInBatches({
  recipients,
  ...addition
}: InputOf<typeof listAdditionForm>): Promise<AddResult> {
  const totals = { added: 0, alreadyThere: 0 };
  for (let start = 0; start < recipients.length; start += listLimits.recipientsPerCall) {
    const batch = recipients.slice(start, start + listLimits.recipientsPerCall);
    const { added, alreadyThere } = await call(recipientListsContract.addRecipients, {
      ...addition,
      recipients: batch,
    });
    totals.added += added;
    totals.alreadyThere += alreadyThere;
  }
  return totals;
}
