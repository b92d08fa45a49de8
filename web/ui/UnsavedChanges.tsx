import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';
import { confirm } from './confirm.tsx';

interface UnsavedChangesProps {
  /** `formState.isDirty` and not just saved. */
  readonly when: boolean;
}

/** Put into a form: leaving with changes not saved asks first, also on closing the tab. */
export function UnsavedChanges({ when }: UnsavedChangesProps) {
  const { t } = useTranslation();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      when && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const question = {
      title: t('common:unsavedTitle'),
      text: t('common:unsavedText'),
      action: t('common:unsavedLeave'),
      stay: t('common:unsavedStay'),
    };
    void confirm({ ...question, destructive: true }).then((leave) =>
      leave ? blocker.proceed() : blocker.reset(),
    );
  }, [blocker, t]);
  useEffect(() => {
    if (!when) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [when]);
  return null;
}
