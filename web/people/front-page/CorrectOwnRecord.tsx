import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { completionContract } from '#domain/people/completion-contract.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { Icon } from '#web/ui/Icon.tsx';

/** Opens the form with which people correct their own record. */
export function CorrectOwnRecord() {
  const { t } = useTranslation('members');
  const navigate = useNavigate();
  const command = useCommand(completionContract.makeOwnLink, {
    onSuccess: ({ url }) => void navigate(new URL(url).pathname),
  });
  return (
    <Button
      variant="default"
      loading={command.running}
      leftSection={<Icon name="edit" size={18} />}
      onClick={() => void command.run({})}
      style={{ alignSelf: 'flex-start' }}
    >
      {t('frontPage.correctOwn')}
    </Button>
  );
}
