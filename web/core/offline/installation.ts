/** The offer to install Redil, for the account menu: installed, it opens like an application and keeps its data longer. */
import { useSyncExternalStore } from 'react';
import { notify } from '../notify.ts';

/** Of browsers other than Safari and Firefox; TypeScript's library does not have it. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

let offer: InstallOffer | null = null;
const listeners = new Set<() => void>();

function setOffer(next: InstallOffer | null): void {
  offer = next;
  for (const listener of listeners) listener();
}

// The browser tells once, maybe before the first component is there.
if (!import.meta.env.SSR) {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    setOffer(event as InstallOffer);
  });
  window.addEventListener('appinstalled', () => setOffer(null));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Safari of telephones installs by hand only; it alone knows `standalone`. */
const isInstalledByHand = (): boolean =>
  'standalone' in navigator && navigator.standalone === false;

/** Asks the browser to install Redil, or shows `instructions`; null: it is installed, or this browser does not install. */
export function useInstallation(instructions: string): (() => void) | null {
  const current = useSyncExternalStore(
    subscribe,
    () => offer,
    () => null,
  );
  if (current)
    return () => {
      setOffer(null);
      void current.prompt();
    };
  return isInstalledByHand() ? () => notify.info(instructions) : null;
}
