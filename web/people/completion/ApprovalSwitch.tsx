import { Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { completionContract } from '#domain/people/completion-contract.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useMay } from '#web/core/session/access.ts';
import { PendingPart } from '#web/ui/Loading.tsx';

/** Whether what a person sends by a personal link waits for a decision. Only for those who may change the setting. */
export function ApprovalSwitch() {
  const { t } = useTranslation('completion');
  const mayChange = useMay(completionContract.changeSettings);
  const settings = useQuery({
    ...queryOptionsFor(completionContract.settings, {}),
    enabled: mayChange,
  });
  const { run, running } = useCommand(completionContract.changeSettings, {
    refreshes: [completionContract.settings],
    success: (_, { approval }) => t(approval ? 'approval.on' : 'approval.off'),
  });
  if (settings.isLoading) return <PendingPart />;
  if (!mayChange || !settings.data) return null;
  return (
    <Switch
      label={t('approval.label')}
      description={t('approval.hint')}
      checked={settings.data.approval}
      disabled={running}
      onChange={(event) => void run({ approval: event.currentTarget.checked })}
    />
  );
}
