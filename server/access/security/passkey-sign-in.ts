import { accessContract } from '#domain/access/contract.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { openRoute } from '#server/core/http/http.ts';
import { placeOf } from '#server/core/session/limits/client-address.ts';
import { addressSubject } from '#server/core/session/limits/rate-limit.ts';
import { enterWith } from '../enter.ts';
import { passkeysOfAddress } from '../limits.ts';

export const passkeySignInRoutes = [
  openRoute(accessContract.passkeyOptions, ({ core }) => core.session.passkeys.beginSignIn()),

  openRoute(accessContract.passkeySignIn, async (call) => {
    const { core, http, input } = call;
    const place = placeOf(http, core.config);
    const { limits, passkeys } = core.session;
    const userId = await limits.guess([[passkeysOfAddress, addressSubject(place.address)]], () =>
      passkeys.signIn(input.answer),
    );
    if (!userId) throw new Problem('unauthenticated', 'passkey-unknown');
    return enterWith(call, await core.session.open(userId, place));
  }),
];
