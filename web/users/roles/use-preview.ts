import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { rolesContract } from '#domain/users/roles-contract.ts';
import { ApiError, call } from '#web/core/api.ts';
import { notify } from '#web/core/notify.ts';
import { useSession } from '#web/core/session.tsx';

/** From here on the product looks as it does to that role, until the bar on every screen leads back. */
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
      // What an administrator has read is more than this role sees.
      client.clear();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      notify.error(error);
      setStarting(false);
    }
  };
  return { start, starting };
}
