import { useTranslation } from 'react-i18next';
import { signOutAddress } from '#domain/access/addresses.ts';
import { useCommand } from '../forms/use-command.ts';
import { clearSession } from './session-store.ts';
import { announceSignOut } from './session-watch.ts';

/** Ends the session and clears everything loaded in it; if the request fails, the session stays. */
export function useSignOut(onSignedOut?: () => unknown): {
  readonly leaving: boolean;
  readonly signOut: () => void;
} {
  const { t } = useTranslation('nav');
  const { run, running } = useCommand(signOutAddress, {
    success: t('signedOut'),
    explain: () => t('signOutFailed'),
    onSuccess: async () => {
      clearSession();
      announceSignOut();
      await onSignedOut?.();
    },
  });
  return { leaving: running, signOut: () => void run({}) };
}
