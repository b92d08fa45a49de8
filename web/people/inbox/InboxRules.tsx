import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { completionContract } from '#domain/people/completion-contract.ts';
import { useMay } from '#web/core/session/access.ts';
import { Card } from '#web/ui/Card.tsx';
import { ApprovalSwitch } from '../completion/ApprovalSwitch.tsx';
import { RuleOfCorrections } from '../own-records/RuleOfCorrections.tsx';

/** What comes to the inbox and what is saved at once. Only for those who may change it. */
export function InboxRules() {
  const { t } = useTranslation('members');
  if (!useMay(completionContract.changeSettings)) return null;
  return (
    <Card title={t('inbox.rules')}>
      <Stack gap="lg">
        <ApprovalSwitch />
        <RuleOfCorrections />
      </Stack>
    </Card>
  );
}
