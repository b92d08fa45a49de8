import { useState } from 'react';
import { Navigate } from 'react-router';
import { usePublicPath } from '#web/core/words/i18n.ts';
import { useSession } from '#web/core/session.tsx';
import { RegisterChurchForm } from './RegisterChurchForm.tsx';

/** For somebody verified and without a church (the guard sees to the first); whoever has one goes to its dashboard. */
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
