import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { groupsContract } from '#domain/groups/contract.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Section } from '#web/ui/Section.tsx';
import { newNewsletterToPath } from '../routes.ts';

/** On the page of a group: writes to its live list. A closed group is a list of nobody. */
export default function NewsletterToGroup({ groupId }: { readonly groupId: string }) {
  const { t } = useTranslation('newsletters');
  const { data: group } = useQuery(queryOptionsFor(groupsContract.get, { groupId }));
  if (!group || group.status === 'closed') return null;
  return (
    <Section title={t('toGroup.title')}>
      <Text size="sm" c="dimmed">
        {t('toGroup.hint')}
      </Text>
      <Button
        component={Link}
        to={newNewsletterToPath(groupId)}
        variant="default"
        leftSection={<Icon name="mail" size={18} />}
      >
        {t('toGroup.write')}
      </Button>
    </Section>
  );
}
