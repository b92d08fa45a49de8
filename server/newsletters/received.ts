/** Reading a newsletter that one received, in the product. */
import { requireFound } from '#domain/kernel/errors.ts';
import { receivedContract } from '#domain/newsletters/front-page.ts';
import { toMergeValues } from '#domain/kernel/merge/merge-fields.ts';
import { fillMergeSlot, slotPattern } from '#domain/kernel/merge/slots.ts';
import { route } from '#server/core/http/http.ts';
import { createTokenCodec } from './message/tokens.ts';
import { findReceived } from './queries/front-page.ts';

/** The message with the links of its recipient: reading it here counts like reading the mail. */
export const receivedRoute = route(
  receivedContract.read,
  async ({ db, actor, church, core, input }) => {
    const received = church.modules.includes('newsletters')
      ? await findReceived(db, actor.userId, input.newsletterId)
      : undefined;
    const { recipientId, frozen, ...names } = requireFound(
      received,
      'newsletters:errors.not-found',
    );
    const tokens = createTokenCodec(core.config.authSecret);
    const values = toMergeValues(names, frozen.churchName);
    const fill = (text: string): string =>
      text.replace(slotPattern, (_, code: string) => {
        if (code === 'u') return tokens.encode({ kind: 'unsubscribe', recipientId, link: 0 });
        if (code === 'o') return tokens.encode({ kind: 'open', recipientId, link: 0 });
        return (
          fillMergeSlot(code, values) ??
          tokens.encode({ kind: 'click', recipientId, link: Number(code.slice(1)) })
        );
      });
    return { subject: fill(frozen.subject), html: fill(frozen.html) };
  },
);
