import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { rolesContract } from '#domain/users/roles-contract.ts';
import { ApiError, call } from '#web/core/api/api.ts';
import { notify } from '#web/core/notify.ts';
import { useSession } from '#web/core/session/session.tsx';

/** Starts a role preview: the app looks as for that role until the user ends it in the bar (`PreviewBar`). */
export function usePreview() {
  const { refresh } = useSession();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [starting, setStarting] = useState(false);
  const start = async (role: string): Promise<void> => {
    setStarting(true);
    try {
      const session = await call(rolesContract.startPreview, { role });
      await navigate('/app/dashboard');
      await refresh(session);
      // The cache holds data that this role may not see.
      client.clear();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      notify.error(error);
      setStarting(false);
    }
  };
  return { start, starting };
}
