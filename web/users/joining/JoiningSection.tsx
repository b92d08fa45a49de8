import { Button, CopyButton, Group, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usersContract } from '#domain/users/contract.ts';
import { useAction } from '#web/core/action.ts';
import { call } from '#web/core/api.ts';
import { useSession } from '#web/core/session.tsx';
import { confirm } from '#web/ui/confirm.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Section } from '#web/ui/Section.tsx';
import { JoinRequests } from './JoinRequests.tsx';

/** The link by which people ask to join the church, and the answer to those who asked. */
export function JoiningSection() {
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
    const question = {
      title: t('users:joining.revokeTitle'),
      text: t('users:joining.revokeText'),
      action: t('users:joining.revoke'),
    };
    if (!(await confirm({ ...question, destructive: true }))) return;
    if (await run(() => call(usersContract.revokeJoinLinks, {}), t('users:joining.revoked')))
      setUrl('');
  };

  return (
    <Section title={t('users:joining.title')}>
      <Text>{t('users:joining.text')}</Text>
      {url ? <Link url={url} /> : null}
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

function Link({ url }: { readonly url: string }) {
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
