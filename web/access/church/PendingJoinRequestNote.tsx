import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { accessContract } from '#domain/access/contract.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { notify } from '#web/core/notify.ts';
import { useSession } from '#web/core/session/session.tsx';
import { useSignOut } from '#web/core/session/use-sign-out.ts';

/** For users whose request to join a church is pending, as the guard redirects them here: check again or sign out. */
export function PendingJoinRequestNote() {
  const { t } = useTranslation('auth');
  const { refresh } = useSession();
  const { signOut } = useSignOut();
  const check = useCommand(accessContract.session, {
    onSuccess: async (session) => {
      await refresh(session);
      if (!session.church) notify.info(t('church.notYet'));
    },
  });
  return (
    <>
      {t('church.joining')}{' '}
      <Anchor component="button" type="button" onClick={() => void check.run({})}>
        {t('church.checkAgain')}
      </Anchor>
      <br />
      <Anchor component="button" type="button" onClick={signOut} mt="sm">
        {t('signOut')}
      </Anchor>
    </>
  );
}
