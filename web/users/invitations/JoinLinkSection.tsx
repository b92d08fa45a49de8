import { Button, CopyButton, Group, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usersContract } from '#domain/users/contract.ts';
import { useAction } from '#web/core/forms/use-action.ts';
import { call } from '#web/core/api/api.ts';
import { useSession } from '#web/core/session/session.tsx';
import { confirm } from '#web/ui/confirm.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Section } from '#web/ui/Section.tsx';
import { JoinRequests } from './JoinRequests.tsx';

/** Creates the link for requests to join the church, and lists the requests. */
export function JoinLinkSection() {
  const { t } = useTranslation(['users', 'common']);
  const { can } = useSession();
  const [url, setUrl] = useState('');
  const { run, running } = useAction();

  const create = () =>
    run(
      async () => setUrl((await call(usersContract.createJoinLink, {})).url),
      t('users:joining.created'),
    );
  const revoke = async (): Promise<void> => {
    const options = {
      title: t('users:joining.revokeTitle'),
      text: t('users:joining.revokeText'),
      action: t('users:joining.revoke'),
    };
    if (!(await confirm({ ...options, destructive: true }))) return;
    if (await run(() => call(usersContract.revokeJoinLinks, {}), t('users:joining.revoked')))
      setUrl('');
  };

  return (
    <Section title={t('users:joining.title')}>
      <Text>{t('users:joining.text')}</Text>
      {url ? <JoinLink url={url} /> : null}
      {can('users.manage') ? (
        <Group>
          <Button loading={running} onClick={() => void create()}>
            {t('users:joining.create')}
          </Button>
          <Button variant="default" onClick={() => void revoke()}>
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
