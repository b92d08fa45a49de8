import { newslettersContract } from '#domain/newsletters/contract.ts';
import { loadLater } from '#web/core/load-later.tsx';
import { useAccessDenial, useMay } from '#web/core/session/access.ts';

const SendingList = loadLater(() => import('./SendingList.tsx'));

/** When the subscription is inactive and the newsletter screens are locked, still lets the user pause or stop ongoing sendings. */
export default function OngoingSendings() {
  const isLocked = useAccessDenial(newslettersContract.resume) === 'subscription-inactive';
  const mayStop = useMay(newslettersContract.inProgress);
  return isLocked && mayStop ? <SendingList /> : null;
}
