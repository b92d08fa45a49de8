import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { registrationContract } from '#domain/families/registration-contract.ts';
import type { RegistrationLinkView } from '#domain/families/registration.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { formatDay, useChurchDay } from '#web/people/public.ts';

/** Links that still open, each with a button that revokes it. */
export function OpenLinks({ links }: { readonly links: readonly RegistrationLinkView[] }) {
  const { t } = useTranslation('families');
  if (links.length === 0) return null;
  return (
    <Stack gap="sm">
      <Title order={3} size="h4">
        {t('registration.link.openLinks')}
      </Title>
      {links.map((link) => (
        <OpenLink key={link.id} link={link} />
      ))}
    </Stack>
  );
}

function OpenLink({ link }: { readonly link: RegistrationLinkView }) {
  const { t } = useTranslation('families');
  const language = useLanguage();
  const toChurchDay = useChurchDay();
  const day = (instant: string) => formatDay(toChurchDay(instant), language);
  const { run, running } = useCommand(registrationContract.revokeLink, {
    refreshes: [registrationContract.links],
    success: t('registration.link.revoked'),
  });
  const label = link.label || t('registration.link.unlabelled');
  const values = { name: link.createdByName, date: day(link.expiresAt) };
  return (
    <Group justify="space-between" wrap="nowrap" gap="sm">
      <div style={{ minWidth: 0 }}>
        <Text fw={600}>{label}</Text>
        <Text size="sm" c="dimmed">
          {link.openedAt === null
            ? t('registration.link.unopened', values)
            : t('registration.link.opened', { ...values, opened: day(link.openedAt) })}
        </Text>
      </div>
      <Button
        variant="subtle"
        color="red"
        style={{ flex: 'none' }}
        loading={running}
        aria-label={t('registration.link.revokeOf', { label })}
        onClick={() => void run({ linkId: link.id })}
      >
        {t('registration.link.revoke')}
      </Button>
    </Group>
  );
}
