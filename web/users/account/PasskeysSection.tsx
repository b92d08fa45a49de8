import { Button, Group, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { securityContract } from '#domain/access/security-contract.ts';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useFormatDay } from '#web/core/i18n/format-day.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { ResponsiveTable } from '#web/ui/ResponsiveTable.tsx';
import { Section } from '#web/ui/Section.tsx';
import { PasskeyForm } from './PasskeyForm.tsx';

type Passkey = OutputOf<typeof securityContract.state.output>['passkeys'][number];

/** The passkeys of the account. */
export function PasskeysSection() {
  const { t } = useTranslation('security');
  const { data, error, refetch } = useQuery(queryOptionsFor(securityContract.state, {}));
  const [adding, setAdding] = useState(false);
  return (
    <Section title={t('passkeys.title')}>
      <Text>{t('passkeys.text')}</Text>
      {error ? <ErrorState error={error} retry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton h={80} /> : null}
      {data?.passkeys.length === 0 && !adding ? <Text c="dimmed">{t('passkeys.none')}</Text> : null}
      {data && data.passkeys.length > 0 ? <PasskeysTable passkeys={data.passkeys} /> : null}
      {adding ? (
        <PasskeyForm onDone={() => setAdding(false)} />
      ) : (
        <Group>
          <Button variant="default" onClick={() => setAdding(true)}>
            {t('passkeys.add')}
          </Button>
        </Group>
      )}
    </Section>
  );
}

const actionCell = (passkey: Passkey) => <RemovePasskey {...passkey} />;

function PasskeysTable({ passkeys }: { readonly passkeys: readonly Passkey[] }) {
  const { t } = useTranslation('security');
  const formatDay = useFormatDay();
  return (
    <ResponsiveTable
      caption={t('passkeys.caption')}
      rows={passkeys}
      getKey={({ id }) => id}
      columns={[
        { key: 'name', label: t('passkeys.name'), cell: ({ name }) => name, isName: true },
        { key: 'added', label: t('passkeys.added'), cell: ({ createdAt }) => formatDay(createdAt) },
        {
          key: 'used',
          label: t('passkeys.used'),
          cell: ({ usedAt }) => (usedAt === null ? t('passkeys.never') : formatDay(usedAt)),
        },
        { key: 'action', label: t('passkeys.action'), align: 'end', cell: actionCell },
      ]}
    />
  );
}

function RemovePasskey({ id, name }: Passkey) {
  const { t } = useTranslation('security');
  const { run, running } = useCommand(securityContract.removePasskey, {
    confirm: {
      title: t('passkeys.removeTitle', { name }),
      text: t('passkeys.removeText'),
      action: t('passkeys.remove'),
      destructive: true,
    },
    refreshes: [securityContract.state],
    success: t('passkeys.removed'),
  });
  return (
    <Button
      size="xs"
      variant="default"
      loading={running}
      aria-label={t('passkeys.removeLabel', { name })}
      onClick={() => void run({ passkeyId: id })}
    >
      {t('passkeys.remove')}
    </Button>
  );
}
