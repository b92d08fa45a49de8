/** What newsletters know of addresses: they are suppressed when nobody has them, or their mailbox is full for long. */
import type { AddressBook } from '#server/core/mail/notices.ts';
import { updateEmailStatus } from '#server/people/public.ts';

export const newsletterAddresses: AddressBook = {
  async isUndeliverable(db, email) {
    const row = await db
      .selectFrom('suppressions')
      .select('email')
      .where('email', '=', email.toLowerCase())
      .where('reason', '<>', 'unsubscribed')
      .executeTakeFirst();
    return row !== undefined;
  },
  async onUndeliverable(db, address, at) {
    const email = address.toLowerCase();
    await db
      .insertInto('suppressions')
      .values({ email, reason: 'bounced', created_at: at })
      .onConflict((conflict) => conflict.columns(['church_id', 'email']).doNothing())
      .execute();
    await updateEmailStatus(db, email, 'bounced');
  },
};
