import { Anchor, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { UnreportedCard as Data } from '#domain/supervision/front-page.ts';
import { ContactButtons } from '#web/people/public.ts';
import { Card } from '#web/ui/Card.tsx';
import { missingPath, supervisionPath } from './routes.ts';

/** Groups of the user's branches with meetings that have no report, and the telephones of their leaders. */
export default function UnreportedCard({ data }: { readonly data: Data }) {
  const { t } = useTranslation('groups');
  return (
    <Card
      title={t('card.unreported')}
      aside={
        <Anchor
          component={Link}
          to={missingPath({ list: 'unreported' })}
          py={4}
          aria-label={t('card.allNamed', { list: t('card.unreported') })}
        >
          {t('card.all')}
        </Anchor>
      }
    >
      {data.groups.map(({ id, name, missing, leader }) => (
        <Group key={id} justify="space-between" wrap="nowrap" mih={56}>
          <div style={{ minWidth: 0 }}>
            <Anchor
              component={Link}
              to={supervisionPath({ branchId: id, weeks: '4' })}
              fw={600}
              c="bright"
              underline="hover"
            >
              {name}
            </Anchor>
            <Text size="sm" c="dimmed">
              {t('missing.unreportedCount', { count: missing })}
              {leader ? ` · ${leader.displayName}` : ''}
            </Text>
          </div>
          {leader ? <ContactButtons person={leader} /> : null}
        </Group>
      ))}
      {data.total > data.groups.length ? <Text c="dimmed">{t('card.more')}</Text> : null}
    </Card>
  );
}
