import { Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { OwnRecordCard as Data } from '#domain/people/figures/front-page.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { useSession } from '#web/core/session/session.tsx';
import { Card } from '#web/ui/Card.tsx';
import { formatPartialDate, formatPhone } from '../format.ts';
import { PersonAvatar } from '../PersonAvatar.tsx';
import { CorrectOwnRecord } from './CorrectOwnRecord.tsx';
import classes from './OwnRecordCard.module.css';

/** What the church has on record about the user, who corrects it here. */
export default function OwnRecordCard({ data: { person } }: { readonly data: Data }) {
  const { t } = useTranslation('members');
  const { church } = useSession();
  return (
    <Card title={t('frontPage.own')}>
      {person ? (
        <Record person={person} />
      ) : (
        <Text>{t('frontPage.ownMissing', { church: church?.name ?? '' })}</Text>
      )}
    </Card>
  );
}

function Record({ person }: { readonly person: NonNullable<Data['person']> }) {
  const { t } = useTranslation('members');
  const language = useLanguage();
  const facts = [
    ['emails', person.emails.join(', ')],
    ['phones', person.phones.map(formatPhone).join(', ')],
    ['birth', person.birth ? formatPartialDate(person.birth, language) : ''],
    ['address', person.address ?? ''],
  ] as const;
  return (
    <Stack>
      <Group gap="md" wrap="nowrap">
        <PersonAvatar person={person} size={72} />
        <div>
          <Text fw={600} size="lg">
            {person.displayName}
          </Text>
          {person.status === null ? null : <Text c="dimmed">{person.status}</Text>}
        </div>
      </Group>
      <dl className={classes['facts']}>
        {facts.map(([key, value]) => (
          <div key={key}>
            <dt>{t(`fields.${key}`)}</dt>
            <dd>{value || t('frontPage.notOnRecord')}</dd>
          </div>
        ))}
      </dl>
      <CorrectOwnRecord />
    </Stack>
  );
}
