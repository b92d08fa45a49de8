import { Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { churchesContract } from '#domain/churches/contract.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useSession } from '#web/core/session/session.tsx';
import { Icon } from '#web/ui/Icon.tsx';

/** Says that the church keeps more about the user than a page shows, and asks it by mail for a copy or the deletion. */
export function RequestOwnData() {
  const { t } = useTranslation('settings');
  const { account } = useSession();
  const { data: church } = useQuery(queryOptionsFor(churchesContract.read, {}));
  if (!church) return null;
  const { name, contactEmail } = church;
  if (contactEmail === null)
    return <Text c="dimmed">{`${t('ownData.more', { name })} ${t('ownData.office')}`}</Text>;
  const subject = encodeURIComponent(t('ownData.subject'));
  const body = encodeURIComponent(t('ownData.body', { name: account?.name ?? '' }));
  return (
    <Stack gap="sm" align="flex-start">
      <Text c="dimmed">{`${t('ownData.more', { name })} ${t('ownData.ask', { email: contactEmail })}`}</Text>
      <Button
        component="a"
        href={`mailto:${contactEmail}?subject=${subject}&body=${body}`}
        variant="default"
        leftSection={<Icon name="mail" size={18} />}
      >
        {t('ownData.request')}
      </Button>
    </Stack>
  );
}
