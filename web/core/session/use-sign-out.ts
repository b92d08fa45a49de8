import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { signOutAddress } from '#domain/access/addresses.ts';
import { useCommand } from '../forms/use-command.ts';
import { readDeviceOwner } from '../offline/device-owner.ts';
import { clearSession } from './session-store.ts';
import { announceSignOut } from './session-watch.ts';

const nothing = (): Promise<void> => Promise.resolve();

/** Nothing waits on a device that forbids to store. */
const prepareLeaving = (): Promise<(() => Promise<void>) | null> =>
  import('../offline/leaving.ts').then(
    (leaving) => leaving.prepareLeaving().catch(() => nothing),
    () => nothing,
  );

/**
 * Ends the session and clears everything loaded in it; if the request fails, the session stays. Asks first while changes wait
 * on this device.
 */
export function useSignOut(onSignedOut?: () => unknown): {
  readonly leaving: boolean;
  readonly signOut: () => void;
} {
  const { t } = useTranslation('nav');
  const forget = useRef<(() => Promise<void>) | null>(null);
  const { run, running } = useCommand(signOutAddress, {
    success: t('signedOut'),
    explain: () => t('signOutFailed'),
    onSuccess: async () => {
      await forget.current?.();
      clearSession();
      announceSignOut();
      await onSignedOut?.();
    },
  });
  const leave = async (): Promise<void> => {
    if (readDeviceOwner()) {
      forget.current = await prepareLeaving();
      if (!forget.current) return;
    }
    await run({});
  };
  return { leaving: running, signOut: () => void leave() };
}
