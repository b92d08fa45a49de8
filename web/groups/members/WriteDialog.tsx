import { Anchor, Button, Group, Modal, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { groupsContract } from '#domain/groups/contract.ts';
import { groupMembersContract } from '#domain/groups/members-contract.ts';
import type { GroupMemberView, GroupView } from '#domain/groups/schema.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { buildMailLinks } from './mail-batches.ts';
import classes from './Members.module.css';

interface WriteDialogProps {
  readonly group: GroupView;
  readonly onClose: () => void;
}

/** Writes to all other members: in the group's chat, by WhatsApp to one after the other, or by one mail in blind copy. */
export function WriteDialog({ group, onClose }: WriteDialogProps) {
  const { t } = useTranslation(['groups', 'common']);
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('groups:members.write.title', { group: group.name })}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Stack gap="lg">
        {group.chatLink === '' ? null : (
          <Button
            component="a"
            href={group.chatLink}
            target="_blank"
            rel="noreferrer"
            leftSection={<Icon name="message" size={18} />}
          >
            {t('groups:members.write.chat')}
          </Button>
        )}
        <Mails group={group} />
        <Whatsapps group={group} />
      </Stack>
    </Modal>
  );
}

type GroupProps = Pick<WriteDialogProps, 'group'>;

const useAddresses = ({ id: groupId }: GroupView) =>
  useQuery(queryOptionsFor(groupMembersContract.addresses, { groupId }));

function Mails({ group }: GroupProps) {
  const { t } = useTranslation('groups');
  const { data, error, refetch } = useAddresses(group);
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <Loading />;
  const links = buildMailLinks(data.emails, group.name);
  return (
    <section aria-labelledby="write-mail">
      <Title order={3} size="h5" id="write-mail" mb="xs">
        {t('members.write.mail')}
      </Title>
      <Group gap="xs">
        {links.map((link, index) => (
          <Button
            key={link}
            component="a"
            href={link}
            variant="default"
            leftSection={<Icon name="mail" size={18} />}
          >
            {links.length === 1
              ? t('members.write.mailAll', { count: data.emails.length })
              : t('members.write.mailPart', { part: index + 1, parts: links.length })}
          </Button>
        ))}
      </Group>
      <Text size="sm" c="dimmed" mt="xs">
        {links.length > 0 ? t('members.write.blindCopy') : t('members.write.noMail')}
      </Text>
      {data.without.length > 0 && links.length > 0 ? (
        <Text size="sm" c="dimmed">
          {t('members.write.without', { names: data.without.join(', ') })}
        </Text>
      ) : null}
    </section>
  );
}

function Whatsapps({ group }: GroupProps) {
  const { t } = useTranslation('groups');
  const [written, setWritten] = useState<ReadonlySet<string>>(new Set());
  const { data } = useQuery(
    queryOptionsFor(groupsContract.members, { groupId: group.id, status: 'active' }),
  );
  const { data: addresses } = useAddresses(group);
  const people = (data?.items ?? [])
    .map(({ person }) => person)
    .filter(
      (person): person is Person & { readonly phone: string } =>
        person.whatsapp &&
        person.phone !== null &&
        !person.isDeceased &&
        person.id !== addresses?.selfId,
    );
  if (!addresses || people.length === 0) return null;
  return (
    <section aria-labelledby="write-whatsapp">
      <Title order={3} size="h5" id="write-whatsapp">
        {t('members.write.whatsapp')}
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        {t('members.write.whatsappText')}
      </Text>
      <ul className={classes['members']}>
        {people.map(({ id, displayName, phone }) => (
          <li key={id} className={classes['member']}>
            <Anchor
              href={`https://wa.me/${phone.slice(1)}`}
              target="_blank"
              rel="noreferrer"
              py="xs"
              className={classes['who'] ?? ''}
              onClick={() => setWritten((before) => new Set(before).add(id))}
            >
              {displayName}
            </Anchor>
            {written.has(id) ? (
              <Text size="sm" c="dimmed" component="span">
                {t('members.write.opened')}
              </Text>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

type Person = GroupMemberView['person'];
