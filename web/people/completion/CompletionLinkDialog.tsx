/** The personal link by which a person updates their own record. */
import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { completionContract } from '#domain/people/completion-contract.ts';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import type { PersonView } from '#domain/people/schema.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { useChurchDay } from '../church-day.ts';
import { formatDay } from '../format.ts';
import { LinkToShare } from '#web/core/record/LinkToShare.tsx';

type Completion = OutputOf<typeof completionContract.ofPerson.output>;
type CreatedLink = OutputOf<typeof completionContract.makeLink.output>;

interface CompletionLinkDialogProps {
  readonly person: PersonView;
  readonly onClose: () => void;
}

export default function CompletionLinkDialog({ person, onClose }: CompletionLinkDialogProps) {
  const { t } = useTranslation(['completion', 'common']);
  const completion = useQuery(
    queryOptionsFor(completionContract.ofPerson, { personId: person.id }),
  );
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('completion:link.title')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      {completion.isPending ? <Loading /> : null}
      {completion.data ? <LinkPanel person={person} completion={completion.data} /> : null}
      {completion.error ? (
        <ErrorState error={completion.error} retry={() => void completion.refetch()} />
      ) : null}
    </Modal>
  );
}

function useLinkActions(personId: string, email: string | undefined) {
  const { t } = useTranslation('completion');
  const [created, setCreated] = useState<CreatedLink | null>(null);
  const refreshes = [completionContract.ofPerson];
  const createLink = useCommand(completionContract.makeLink, {
    refreshes,
    success: (_, { send }) => (send ? t('link.mailed', { address: email }) : t('link.created')),
    onSuccess: setCreated,
  });
  const revoke = useCommand(completionContract.revokeLink, {
    refreshes,
    success: t('link.revoked'),
    onSuccess: () => setCreated(null),
  });
  return {
    created,
    createLink: (send: boolean) => createLink.run({ personId, send }),
    revoke: () => revoke.run({ personId }),
    running: createLink.running || revoke.running,
  };
}

function LinkPanel({
  person,
  completion: { link, minor },
}: {
  readonly person: PersonView;
  readonly completion: Completion;
}) {
  const { t } = useTranslation('completion');
  const email = minor ? undefined : person.emails.find(({ status }) => status !== 'bounced')?.value;
  const { created, createLink, revoke, running } = useLinkActions(person.id, email);
  return (
    <Stack gap="md">
      <Text c="dimmed">{t('link.text')}</Text>
      {minor ? <Alert icon={<Icon name="alert" />}>{t('link.minor')}</Alert> : null}
      {link ? <LinkStatus link={link} /> : null}
      {created && link ? (
        <CreatedLinkPanel created={created} person={person} minor={minor} />
      ) : null}
      <Group gap="sm">
        {email ? (
          <Button
            loading={running}
            onClick={() => void createLink(true)}
            leftSection={<Icon name="mail" size={18} />}
          >
            {t('link.mail')}
          </Button>
        ) : null}
        <Button
          variant="default"
          loading={running}
          onClick={() => void createLink(false)}
          leftSection={<Icon name="link" size={18} />}
        >
          {t(link ? 'link.createAnother' : 'link.create')}
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

function LinkStatus({ link }: { readonly link: NonNullable<Completion['link']> }) {
  const { t } = useTranslation('completion');
  const language = useLanguage();
  const toChurchDay = useChurchDay();
  const day = (instant: string) => formatDay(toChurchDay(instant), language);
  return (
    <Text>
      {t(link.openedAt ? 'link.opened' : link.sentTo ? 'link.sent' : 'link.open', {
        name: link.createdByName,
        date: day(link.expiresAt),
        address: link.sentTo,
        opened: link.openedAt ? day(link.openedAt) : '',
      })}
    </Text>
  );
}

/** With a message to the person's telephone. */
function CreatedLinkPanel({
  created,
  person,
  minor,
}: {
  readonly created: CreatedLink;
  readonly person: PersonView;
  readonly minor: boolean;
}) {
  const { t } = useTranslation('completion');
  const phone = minor
    ? undefined
    : (person.phones.find(({ whatsapp }) => whatsapp) ?? person.phones[0])?.number;
  return (
    <LinkToShare
      url={created.url}
      message={t('link.message', { url: created.url })}
      {...(phone === undefined ? {} : { phone })}
    />
  );
}
