import { Badge, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SupportAccess } from '#domain/access/support-contract.ts';
import { ResponsiveTable, type Column } from '#web/ui/ResponsiveTable.tsx';
import { useLanguage } from '../i18n.ts';

interface SupportListProps {
  readonly accesses: readonly SupportAccess[];
  /** What can be done with one that runs or waits. */
  readonly renderActions?: (access: SupportAccess) => ReactNode;
}

const colors = { asked: 'yellow', running: 'orange', ended: 'gray', declined: 'gray' } as const;

/** Who of the platform looked into a church, why, and how long; newest first. */
export function SupportList({ accesses, renderActions }: SupportListProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  const instant = (value: string | null): string => (value ? format.format(new Date(value)) : t('support.list.notYet'));
  const column = (key: string, cell: Column<SupportAccess>['cell']) => ({ key, label: t(`support.list.${key}`), cell });
  const isOpen = ({ state }: SupportAccess): boolean => state === 'asked' || state === 'running';
  const columns: Column<SupportAccess>[] = [
    { ...column('reason', (row) => row.reason), isName: true },
    column('by', (row) => row.by),
    column('may', (row) => t(row.readOnly ? 'support.list.readOnly' : 'support.list.mayWrite')),
    column('begun', (row) => instant(row.begunAt)),
    column('until', (row) => instant(row.until)),
    {
      ...column('state', (row) => (
        <Badge variant="light" color={colors[row.state]}>
          {t(`support.list.states.${row.state}`)}
        </Badge>
      )),
      narrow: 'plain',
    },
  ];
  if (renderActions && accesses.some(isOpen)) {
    columns.push({ ...column('actions', (row) => (isOpen(row) ? renderActions(row) : null)), narrow: 'plain' });
  }
  if (accesses.length === 0) return <Text c="dimmed">{t('support.list.none')}</Text>;
  return <ResponsiveTable caption={t('support.list.caption')} columns={columns} rows={accesses} keyOf={(row) => row.id} />;
}
