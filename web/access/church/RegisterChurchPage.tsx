import { useState } from 'react';
import { Navigate } from 'react-router';
import { usePublicPath } from '#web/core/i18n/i18n.ts';
import { useSession } from '#web/core/session/session.tsx';
import { RegisterChurchForm } from './RegisterChurchForm.tsx';

/** For users without a church; others are redirected to the dashboard. The guard requires a verified e-mail. */
export default function RegisterChurchPage() {
  const { church, refresh } = useSession();
  const publicPath = usePublicPath();
  const [registered, setRegistered] = useState(false);
  if (church)
    return (
      <Navigate to={registered ? publicPath('/registration-complete') : '/app/dashboard'} replace />
    );
  return (
    <RegisterChurchForm
      onRegistered={async (session) => {
        setRegistered(true);
        await refresh(session);
      }}
    />
  );
}
