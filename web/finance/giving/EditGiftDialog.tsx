import { useTranslation } from 'react-i18next';
import { givingContract } from '#domain/finance/giving/contract.ts';
import type { GiftView } from '#domain/finance/giving/schema.ts';
import type { ListsView } from '#domain/finance/schema.ts';
import { formatTyped } from '#domain/kernel/money/typed-amount.ts';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { changedByFinance } from '../parts/changed-by-finance.ts';
import { GiftFields, toGiftInput, type GiftValues } from './GiftEntry.tsx';

interface EditGiftDialogProps {
  readonly gift: GiftView;
  readonly lists: ListsView;
  readonly onClose: () => void;
}

/** Until the batch is in the books a gift is corrected without ceremony. */
export function EditGiftDialog({ gift, lists, onClose }: EditGiftDialogProps) {
  const { t } = useTranslation('finance');
  const currency = lists.books?.currency ?? 'USD';
  const { id: giftId, person, isHousehold, organisation } = gift;
  const { categoryId, fundId, method, reference, envelope } = gift;
  const defaultValues: GiftValues = {
    giver: organisation === '' ? 'person' : 'organisation',
    person,
    isHousehold,
    organisation,
    categoryId,
    fundId,
    method,
    reference,
    envelope,
    amount: formatTyped(gift.amount, currency),
  };
  const submission = useSubmit(givingContract.updateGift, {
    defaultValues,
    toInput: (values) => ({ giftId, ...toGiftInput(values, currency) }),
    refreshes: changedByFinance,
    onSuccess: onClose,
  });
  return (
    <FormDialog {...submission} title={t('gifts.edit')} onClose={onClose} size="lg">
      <GiftFields form={submission.form} lists={lists} />
    </FormDialog>
  );
}
