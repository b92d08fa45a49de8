import { useTranslation } from 'react-i18next';
import { givingContract } from '#domain/finance/giving/contract.ts';
import type { GiftView } from '#domain/finance/giving/schema.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { notify } from '#web/core/notify.ts';
import { changedByFinance } from '../parts/changed-by-finance.ts';

/** Removes a gift that is not in the books yet, and offers to add it again. */
export function useRemoveGift(gift: GiftView): () => void {
  const { t } = useTranslation(['finance', 'common']);
  const add = useCommand(givingContract.addGift, { refreshes: changedByFinance });
  const remove = useCommand(givingContract.removeGift, {
    refreshes: changedByFinance,
    onSuccess: () =>
      notify.success(
        t('finance:gifts.removed'),
        // What a group reported waits to be taken over again.
        gift.isOfGroup
          ? undefined
          : { label: t('common:undo'), onClick: () => void add.run(toInput(gift)) },
      ),
  });
  return () => void remove.run({ giftId: gift.id });
}

const toInput = (gift: GiftView) => ({
  requestId: crypto.randomUUID(),
  batchId: gift.batchId,
  personId: gift.person?.id ?? null,
  isHousehold: gift.isHousehold,
  organisation: gift.organisation,
  categoryId: gift.categoryId,
  fundId: gift.fundId,
  method: gift.method,
  reference: gift.reference,
  envelope: gift.envelope,
  amount: gift.amount,
});
