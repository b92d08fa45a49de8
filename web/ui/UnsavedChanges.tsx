import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';
import { confirm } from './confirm.tsx';

interface UnsavedChangesProps {
  /** `formState.isDirty` and not just saved. */
  readonly when: boolean;
}

/** Inside a form: asks for confirmation before leaving with unsaved changes, also when the tab is closed. */
export function UnsavedChanges({ when }: UnsavedChangesProps) {
  const { t } = useTranslation();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      when && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const options = {
      title: t('common:unsavedTitle'),
      text: t('common:unsavedText'),
      action: t('common:unsavedLeave'),
      cancelLabel: t('common:unsavedStay'),
    };
    void confirm({ ...options, destructive: true }).then((confirmed) =>
      confirmed ? blocker.proceed() : blocker.reset(),
    );
  }, [blocker, t]);
  useEffect(() => {
    if (!when) return undefined;
    const preventClose = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', preventClose);
    return () => window.removeEventListener('beforeunload', preventClose);
  }, [when]);
  return null;
}
