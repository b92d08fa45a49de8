import { accessContract } from '#domain/access/contract.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { openRoute } from '#server/core/http/http.ts';
import { placeOf } from '#server/core/session/limits/client-address.ts';
import { addressSubject } from '#server/core/session/limits/rate-limit.ts';
import { enterWith } from '../enter.ts';
import { passkeysOfAddress, spend } from '../limits.ts';

export const passkeySignInRoutes = [
  openRoute(accessContract.passkeyOptions, ({ core }) => core.session.passkeys.beginSignIn()),

  openRoute(accessContract.passkeySignIn, async (call) => {
    const { core, http, input } = call;
    const place = placeOf(http, core.config);
    const address = addressSubject(place.address);
    await spend(core.session.limits, passkeysOfAddress, address, 'sign-in-too-many');
    const userId = await core.session.passkeys.signIn(input.answer);
    if (!userId) throw new Problem('unauthenticated', 'passkey-unknown');
    await core.session.limits.refund(passkeysOfAddress, address);
    return enterWith(call, await core.session.open(userId, place));
  }),
];
