/** What an open line of a bank can be that the books lack: a transfer between own accounts, or a gift that came back. */
import { z } from 'zod';
import { giftMethods } from '#domain/finance/public.ts';
import { id, idView } from '#domain/kernel/ids.ts';
import { plainDayView } from '#domain/kernel/partial-date.ts';
import { fold } from '#domain/kernel/text/folding.ts';

/** A transfer reaches the other account so many days later, or earlier, at most. */
export const daysOfTransfer = 5;
/** A bank takes a gift back so many days after it at most. */
export const daysOfReturn = 90;

export const transferProposalView = z.strictObject({
  /** The lines are the only ones for each other; otherwise the user chooses. */
  isClear: z.boolean(),
  /** Lines of other accounts with the opposite amount, the nearest day first. */
  counterparts: z.array(
    z.strictObject({
      lineId: idView,
      accountId: idView,
      day: plainDayView,
      text: z.string(),
    }),
  ),
});
export type TransferProposal = z.output<typeof transferProposalView>;

export const postTransferInput = z.strictObject({
  lineId: id,
  /** Of the other account; null: its statement has not been imported. */
  counterpartId: id.nullable().default(null),
  /** The other account. */
  accountId: id,
  fundId: id,
});

/** A gift that a line may have taken back; without the giver for those who may not see givers. */
export const returnableGiftView = z.strictObject({
  id: idView,
  day: plainDayView,
  person: z
    .strictObject({ id: idView, displayName: z.string(), photoId: idView.nullable() })
    .nullable(),
  isHousehold: z.boolean(),
  organisation: z.string(),
  method: z.enum(giftMethods),
  reference: z.string(),
});
export type ReturnableGift = z.output<typeof returnableGiftView>;

export const returnGiftOfLineInput = z.strictObject({ lineId: id, giftId: id });

const returnWords =
  /\b(devol|devuel|rechaz|revers|retorn|return|reject|refus|impag|contracargo|chargeback|bounced|nsf\b)/;

/** Whether a line's text says that money came or went back. */
export const saysReturn = (text: string): boolean => returnWords.test(fold(text));
