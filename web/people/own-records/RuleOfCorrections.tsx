import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { selfServiceContract, selfServiceRules } from '#domain/people/own-records.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useMay } from '#web/core/session/access.ts';
import { PendingPart } from '#web/ui/Loading.tsx';

/** What the church does with corrections that people make in their account. Only for those who may change the setting. */
export function RuleOfCorrections() {
  const { t } = useTranslation('completion');
  const mayChange = useMay(selfServiceContract.changeSettings);
  const settings = useQuery({
    ...queryOptionsFor(selfServiceContract.settings, {}),
    enabled: mayChange,
  });
  const { run, running } = useCommand(selfServiceContract.changeSettings, {
    refreshes: [selfServiceContract.settings],
    success: t('own.ruleSaved'),
  });
  if (settings.isLoading) return <PendingPart />;
  if (!mayChange || !settings.data) return null;
  return (
    <NativeSelect
      label={t('own.rule')}
      description={t('own.ruleHint')}
      value={settings.data.rule}
      disabled={running}
      data={selfServiceRules.map((value) => ({ value, label: t(`own.rules.${value}`) }))}
      onChange={(event) => {
        const rule = selfServiceRules.find((each) => each === event.currentTarget.value);
        if (rule) void run({ rule });
      }}
    />
  );
}
