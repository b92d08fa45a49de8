/** On a member's record: what the person sent and waits, and the link by which they may send it. */
import { Alert, Anchor, Button, Group, Paper, Stack, Text, TextInput, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { completionContract } from '#domain/people/completion/contract.ts';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import type { PersonView } from '#domain/people/schema.ts';
import { useAction } from '#web/core/action.ts';
import { call } from '#web/core/api.ts';
import { useLanguage } from '#web/core/words/i18n.ts';
import { notify } from '#web/core/notify.ts';
import { queryOptionsFor } from '#web/core/query.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { formatDay } from '../format.ts';
import { Proposal } from './Proposal.tsx';

type Completion = OutputOf<typeof completionContract.ofPerson.output>;
type Made = OutputOf<typeof completionContract.makeLink.output>;

export function CompletionSection({ person }: { readonly person: PersonView }) {
  const { t } = useTranslation('completion');
  const completion = useQuery(
    queryOptionsFor(completionContract.ofPerson, { personId: person.id }),
  );
  if (completion.isPending) return null;
  if (!completion.data)
    return <ErrorState error={completion.error} retry={() => void completion.refetch()} />;
  const { proposals } = completion.data;
  return (
    <>
      {proposals.map((proposal) => (
        <Proposal key={proposal.id} person={person} proposal={proposal} />
      ))}
      {person.recordStatus === 'archived' ? null : (
        <Paper component="section" withBorder p="lg" aria-labelledby="completion-title">
          <Title order={2} size="h4" mb="xs" id="completion-title">
            {t('link.title')}
          </Title>
          <LinkPanel person={person} completion={completion.data} />
        </Paper>
      )}
    </>
  );
}

function LinkPanel({
  person,
  completion: { link, minor },
}: {
  readonly person: PersonView;
  readonly completion: Completion;
}) {
  const { t } = useTranslation('completion');
  const language = useLanguage();
  const [made, setMade] = useState<Made | null>(null);
  const { run, running } = useAction(completionContract.ofPerson);
  const mailbox = minor
    ? undefined
    : person.emails.find(({ status }) => status !== 'bounced')?.value;
  const make = (send: boolean) =>
    run(
      async () => setMade(await call(completionContract.makeLink, { personId: person.id, send })),
      send ? t('link.mailed', { address: mailbox }) : t('link.made'),
    );
  const revoke = () =>
    run(async () => {
      await call(completionContract.revokeLink, { personId: person.id });
      setMade(null);
    }, t('link.revoked'));
  const day = (instant: string) => formatDay(instant.slice(0, 10), language);
  return (
    <Stack gap="md" maw={640}>
      <Text c="dimmed">{t('link.text')}</Text>
      {minor ? <Alert icon={<Icon name="alert" />}>{t('link.minor')}</Alert> : null}
      {link ? (
        <Text>
          {t(link.openedAt ? 'link.opened' : link.sentTo ? 'link.sent' : 'link.open', {
            name: link.madeByName,
            date: day(link.expiresAt),
            address: link.sentTo,
            opened: link.openedAt ? day(link.openedAt) : '',
          })}
        </Text>
      ) : null}
      {made && link ? <MadeLink made={made} person={person} minor={minor} /> : null}
      <Group gap="sm">
        {mailbox ? (
          <Button
            loading={running}
            onClick={() => void make(true)}
            leftSection={<Icon name="mail" size={18} />}
          >
            {t('link.mail')}
          </Button>
        ) : null}
        <Button
          variant="default"
          loading={running}
          onClick={() => void make(false)}
          leftSection={<Icon name="link" size={18} />}
        >
          {t(link ? 'link.again' : 'link.make')}
        </Button>
        {link ? (
          <Button variant="subtle" color="red" loading={running} onClick={() => void revoke()}>
            {t('link.revoke')}
          </Button>
        ) : null}
      </Group>
    </Stack>
  );
}

/** The address is shown once: only its secret's hash is kept. */
function MadeLink({
  made,
  person,
  minor,
}: {
  readonly made: Made;
  readonly person: PersonView;
  readonly minor: boolean;
}) {
  const { t } = useTranslation('completion');
  const phone = minor
    ? undefined
    : (person.phones.find(({ whatsapp }) => whatsapp) ?? person.phones[0])?.number;
  const message = encodeURIComponent(t('link.message', { url: made.url }));
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(made.url);
      notify.success(t('link.copied'));
    } catch {
      notify.error(t('link.notCopied'));
    }
  };
  return (
    <Stack gap="xs">
      <Group align="flex-end" gap="sm">
        <TextInput
          label={t('link.address')}
          description={t('link.once')}
          value={made.url}
          readOnly
          flex="1 1 16rem"
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button
          variant="default"
          leftSection={<Icon name="copy" size={18} />}
          onClick={() => void copy()}
        >
          {t('link.copy')}
        </Button>
      </Group>
      <Anchor
        href={`https://wa.me/${phone ? phone.slice(1) : ''}?text=${message}`}
        target="_blank"
        rel="noreferrer"
      >
        {t('link.whatsapp')}
      </Anchor>
    </Stack>
  );
}
