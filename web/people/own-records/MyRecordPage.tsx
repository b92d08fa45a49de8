import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  selfServiceContract,
  type OwnRecordView,
  type SelfServiceRule,
} from '#domain/people/own-records.ts';
import { RequestOwnData } from '#web/churches/public.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useSession } from '#web/core/session/session.tsx';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { PersonAvatar } from '../photo/PersonAvatar.tsx';
import { CorrectionForm } from './CorrectionForm.tsx';
import { EverydayFacts } from './EverydayFacts.tsx';
import classes from './MyRecord.module.css';

export default function MyRecordPage() {
  const { t } = useTranslation('completion');
  const church = useSession().church?.name ?? '';
  const { data, error, isPending, refetch } = useQuery(
    queryOptionsFor(selfServiceContract.list, {}),
  );
  const reason = data?.rule === 'off' ? 'off' : 'missing';
  const lead = t(data && data.items.length > 1 ? 'own.lead' : 'own.leadAlone', { church });
  return (
    <Stack maw={860} gap="lg">
      <PageHeader
        title={t('own.title')}
        {...(data && data.items.length > 0 ? { subtitle: lead } : {})}
      />
      {isPending ? <Loading /> : null}
      {!data && error ? <ErrorState error={error} retry={() => void refetch()} /> : null}
      {data?.items.length === 0 ? (
        <EmptyState
          icon="people"
          title={t(`own.${reason}`, { church })}
          text={t(`own.${reason}Text`, { church })}
        />
      ) : null}
      {data?.items.map((record) => (
        <OwnRecord key={record.id} record={record} rule={data.rule} />
      ))}
      {data ? <RequestOwnData /> : null}
    </Stack>
  );
}

interface OwnRecordProps {
  readonly record: OwnRecordView;
  readonly rule: SelfServiceRule;
}

function OwnRecord({ record, rule }: OwnRecordProps) {
  const { t } = useTranslation(['completion', 'members']);
  const titleId = useId();
  const [isEditing, setEditing] = useState(false);
  const { displayName: name, address } = record;
  if (isEditing)
    return (
      <Card title={t('completion:own.formOf', { name })}>
        <CorrectionForm record={record} rule={rule} onClose={() => setEditing(false)} />
      </Card>
    );
  const waiting = record.waiting.map((field) => t(`members:fields.${field}`)).join(', ');
  return (
    <Paper withBorder p={{ base: 'md', sm: 'lg' }} component="section" aria-labelledby={titleId}>
      <Stack>
        <Group gap="md">
          <PersonAvatar person={record} size={56} />
          <div className={classes['who']}>
            <Title order={2} size="h3" id={titleId}>
              {name}
            </Title>
            <Text c="dimmed" size="sm">
              {t(record.isOwn ? 'completion:own.you' : 'completion:own.minor')}
            </Text>
          </div>
          <Button
            variant="default"
            leftSection={<Icon name="edit" size={18} />}
            aria-label={t('completion:own.correctOf', { name })}
            onClick={() => setEditing(true)}
          >
            {t('completion:own.correct')}
          </Button>
        </Group>
        <EverydayFacts
          facts={{
            emails: record.emails.map(({ value }) => value),
            phones: record.phones.map(({ number }) => number),
            birth: record.birth,
            address:
              address && [address.line1, address.line2, address.city].filter(Boolean).join(', '),
          }}
        />
        {waiting ? (
          <Text c="dimmed">{t('completion:own.waiting', { fields: waiting })}</Text>
        ) : null}
      </Stack>
    </Paper>
  );
}
