import { Switch, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { churchesContract } from '#domain/churches/contract.ts';
import type { ChurchView } from '#domain/churches/schema.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useMay } from '#web/core/session/access.ts';
import { Section } from '#web/ui/Section.tsx';

/** What users see of other people who may not open the list of members. */
export function BirthdaysSection({ church }: { readonly church: ChurchView }) {
  const { t } = useTranslation('settings');
  const mayChange = useMay(churchesContract.update);
  const { run, running } = useCommand(churchesContract.update, {
    refreshes: [churchesContract.read],
    success: (_, { showsBirthdays }) => t(showsBirthdays ? 'birthdays.isOn' : 'birthdays.isOff'),
  });
  return (
    <Section title={t('birthdays.title')}>
      <div>
        <Switch
          label={t('birthdays.shows')}
          checked={church.showsBirthdays}
          disabled={running || !mayChange}
          onChange={(event) => void run({ showsBirthdays: event.currentTarget.checked })}
        />
        <Text size="sm" c="dimmed" mt={4}>
          {t('birthdays.about')}
        </Text>
      </div>
    </Section>
  );
}
