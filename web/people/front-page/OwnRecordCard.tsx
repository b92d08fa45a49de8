import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { OwnRecordCard as Data } from '#domain/people/figures/front-page.ts';
import { useSession } from '#web/core/session/session.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { PersonAvatar } from '../photo/PersonAvatar.tsx';
import { myRecordPath } from '../routes.ts';
import { EverydayFacts } from '../own-records/EverydayFacts.tsx';

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
      <EverydayFacts facts={person} />
      <Button
        component={Link}
        to={myRecordPath}
        variant="default"
        leftSection={<Icon name="edit" size={18} />}
        style={{ alignSelf: 'flex-start' }}
      >
        {t('frontPage.correctOwn')}
      </Button>
    </Stack>
  );
}
