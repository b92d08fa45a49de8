import { accessContract } from '#domain/access/contract.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { globalRoute } from '#server/core/http/http.ts';
import { getClientInfo } from '#server/core/session/limits/client-info.ts';
import { toAddressSubject } from '#server/core/session/limits/rate-limits.ts';
import { respondWithSession } from '../start-session.ts';
import { passkeysPerAddress } from '../limits.ts';

export const passkeySignInRoutes = [
  globalRoute(accessContract.passkeyOptions, ({ core }) =>
    core.session.passkeys.createSignInOptions(),
  ),

  globalRoute(accessContract.passkeySignIn, async (call) => {
    const { core, http, input } = call;
    const client = getClientInfo(http, core.config);
    const { limits, passkeys } = core.session;
    const passkey = await limits.guardAttempt(
      [[passkeysPerAddress, toAddressSubject(client.address)]],
      () => passkeys.authenticate(input.answer),
    );
    if (!passkey) throw new Problem('unauthenticated', 'passkey-unknown');
    return respondWithSession(
      call,
      await core.session.openSession(passkey.userId, client, {
        kind: 'passkey',
        passkeyId: passkey.passkeyId,
      }),
    );
  }),
];
