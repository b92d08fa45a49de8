import { Badge, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { getTimeFormat } from '#domain/kernel/formatters.ts';
import { supportPhases, type SupportAccess } from '#domain/access/support-contract.ts';
import { ResponsiveTable, type Column } from '#web/ui/ResponsiveTable.tsx';
import { useLocale } from '../i18n/locale.tsx';

interface SupportAccessTableProps {
  readonly accesses: readonly SupportAccess[];
  /** Buttons of a running or requested access. */
  readonly renderActions?: (access: SupportAccess) => ReactNode;
}

const colors = { requested: 'gray', running: 'clay', ended: 'gray', declined: 'gray' } as const;
const isOpen = ({ state }: SupportAccess): boolean => !supportPhases.hasEnded(state);

/** The support accesses to a church: who, why and when; newest first. */
export function SupportAccessTable({ accesses, renderActions }: SupportAccessTableProps) {
  const { t } = useTranslation();
  const column = (key: string, cell: Column<SupportAccess>['cell']) => ({
    key,
    label: t(`support.list.${key}`),
    cell,
  });
  const columns: Column<SupportAccess>[] = [
    { ...column('reason', (row) => <SupportReason access={row} />), isName: true },
    { ...column('when', (row) => <SupportPeriod access={row} />), narrow: 'plain' },
    {
      ...column('state', (row) => (
        <Stack gap="xs" align="flex-start">
          <Badge variant="light" color={colors[row.state]} miw="max-content">
            {t(`support.list.states.${row.state}`)}
          </Badge>
          {isOpen(row) ? renderActions?.(row) : null}
        </Stack>
      )),
      narrow: 'plain',
    },
  ];
  if (accesses.length === 0) return <Text c="dimmed">{t('support.list.none')}</Text>;
  return (
    <ResponsiveTable
      caption={t('support.list.caption')}
      columns={columns}
      rows={accesses}
      getKey={(row) => row.id}
    />
  );
}

function SupportReason({ access }: { readonly access: SupportAccess }) {
  const { t } = useTranslation();
  const permissionText = t(access.readOnly ? 'support.readOnly' : 'support.mayWrite');
  return (
    <Stack gap={2}>
      <span>{access.reason}</span>
      <Text span size="sm" c="dimmed" fw={400}>
        {t('support.list.byMay', { name: access.by, may: permissionText })}
      </Text>
    </Stack>
  );
}

function SupportPeriod({ access: { startedAt, until } }: { readonly access: SupportAccess }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const format = getTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  if (!startedAt || !until) return <span>{t('support.list.notYet')}</span>;
  return <span>{format.formatRange(new Date(startedAt), new Date(until))}</span>;
}
