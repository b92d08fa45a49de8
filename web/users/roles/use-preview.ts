import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { rolesContract } from '#domain/users/roles-contract.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useSession } from '#web/core/session/session.tsx';

/** Starts a role preview: the app looks as for that role until the user ends it in the bar (`PreviewBar`). */
export function usePreview() {
  const { refresh } = useSession();
  const navigate = useNavigate();
  const client = useQueryClient();
  return useCommand(rolesContract.startPreview, {
    onSuccess: async (session) => {
      await navigate('/app/dashboard');
      await refresh(session);
      // The cache holds data that this role may not see.
      client.clear();
    },
  });
}
