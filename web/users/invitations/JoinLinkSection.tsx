import { Button, CopyButton, Group, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usersContract } from '#domain/users/contract.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useMay } from '#web/core/session/access.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Section } from '#web/ui/Section.tsx';
import { JoinRequests } from './JoinRequests.tsx';

/** Creates the link for requests to join the church, and lists the requests. */
export function JoinLinkSection() {
  const { t } = useTranslation(['users', 'common']);
  const mayCreate = useMay(usersContract.createJoinLink);
  const [url, setUrl] = useState('');
  const create = useCommand(usersContract.createJoinLink, {
    success: t('users:joining.created'),
    onSuccess: (link) => setUrl(link.url),
  });
  const revoke = useCommand(usersContract.revokeJoinLinks, {
    confirm: {
      title: t('users:joining.revokeTitle'),
      text: t('users:joining.revokeText'),
      action: t('users:joining.revoke'),
      destructive: true,
    },
    success: t('users:joining.revoked'),
    onSuccess: () => setUrl(''),
  });

  return (
    <Section title={t('users:joining.title')}>
      <Text>{t('users:joining.text')}</Text>
      {url ? <JoinLink url={url} /> : null}
      {mayCreate ? (
        <Group>
          <Button loading={create.running} onClick={() => void create.run({})}>
            {t('users:joining.create')}
          </Button>
          <Button variant="default" onClick={() => void revoke.run({})}>
            {t('users:joining.revoke')}
          </Button>
        </Group>
      ) : null}
      <JoinRequests />
    </Section>
  );
}

function JoinLink({ url }: { readonly url: string }) {
  const { t } = useTranslation(['users', 'common']);
  return (
    <Group align="flex-end" gap="sm">
      <TextInput
        flex={1}
        miw={220}
        label={t('users:joining.link')}
        value={url}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton value={url}>
        {({ copied, copy }) => (
          <Button
            variant="default"
            onClick={copy}
            leftSection={<Icon name={copied ? 'check' : 'copy'} size={18} />}
          >
            {t(copied ? 'common:copied' : 'common:copy')}
          </Button>
        )}
      </CopyButton>
    </Group>
  );
}
