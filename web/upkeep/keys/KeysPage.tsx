import { Badge, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codesContract, keysContract as contract, type KeyView } from '#domain/upkeep/keys.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { ListResults } from '#web/core/list/ListResults.tsx';
import { notify } from '#web/core/notify.ts';
import lines from '#web/core/record/Lines.module.css';
import { useMay } from '#web/core/session/access.ts';
import { buildingsPath } from '#web/buildings/public.ts';
import { formatDay, useToday } from '#web/people/public.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LineMenu } from '#web/core/record/LineMenu.tsx';
import { Menu } from '#web/ui/floating/Menu.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { CodesSection } from './CodesSection.tsx';
import { HandOutDialog } from './HandOutDialog.tsx';
import { KeyDialog } from './KeyDialog.tsx';
import { KeysSheet } from './KeysSheet.tsx';

const changed = [contract.list];

/** The keys of the buildings with who has them, and the codes for those who may see them. */
export default function KeysPage() {
  const { t } = useTranslation(['upkeep', 'buildings']);
  const query = useQuery(queryOptionsFor(contract.list, {}));
  const [edited, setEdited] = useState<KeyView | 'new' | null>(null);
  const [handed, setHanded] = useState<KeyView | null>(null);
  const seesCodes = useMay(codesContract.list);
  const items = query.data?.items ?? [];
  const add = <AddKey onAdd={() => setEdited('new')} />;
  return (
    <>
      <Stack gap="lg">
        <PageHeader
          title={t('upkeep:keys.title')}
          back={{ to: buildingsPath, label: t('buildings:title') }}
          actions={
            <>
              {items.length > 0 ? <PrintKeys /> : null}
              {add}
            </>
          }
        />
        <ListResults
          list={{ ...query, rows: items }}
          empty={
            <EmptyState
              icon="lock"
              title={t('upkeep:keys.empty')}
              text={t('upkeep:keys.emptyText')}
              action={add}
            />
          }
        >
          {(rows) => (
            <Paper withBorder px={{ base: 'sm', sm: 'md' }} className="redil-screen-only">
              <ul className={lines['lines']}>
                {rows.map((key) => (
                  <KeyLine
                    key={key.id}
                    of={key}
                    onEdit={() => setEdited(key)}
                    onHandOut={() => setHanded(key)}
                  />
                ))}
              </ul>
            </Paper>
          )}
        </ListResults>
        {seesCodes ? <CodesSection /> : null}
        <KeysSheet keys={items} />
      </Stack>
      {edited ? (
        <KeyDialog edited={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      ) : null}
      {handed ? <HandOutDialog of={handed} onClose={() => setHanded(null)} /> : null}
    </>
  );
}

function AddKey({ onAdd }: { readonly onAdd: () => void }) {
  const { t } = useTranslation('upkeep');
  const canAdd = useMay(contract.create);
  return canAdd ? (
    <Button leftSection={<Icon name="add" size={18} />} onClick={onAdd}>
      {t('keys.add')}
    </Button>
  ) : null;
}

function PrintKeys() {
  const { t } = useTranslation('upkeep');
  return (
    <Button
      variant="default"
      leftSection={<Icon name="print" size={18} />}
      onClick={() => window.print()}
    >
      {t('keys.print')}
    </Button>
  );
}

interface KeyLineProps {
  readonly of: KeyView;
  readonly onEdit: () => void;
  readonly onHandOut: () => void;
}

function KeyLine({ of, onEdit, onHandOut }: KeyLineProps) {
  const { t } = useTranslation('upkeep');
  const canEdit = useMay(contract.update);
  return (
    <li className={lines['line']}>
      <div className={lines['text']}>
        <span className={lines['title']}>{of.name}</span>
        <span className={lines['facts']}>
          {[of.building.name, of.notes].filter(Boolean).join(' · ')}
        </span>
        {of.holders.length === 0 ? (
          <span className={lines['facts']}>{t('keys.nobody')}</span>
        ) : (
          of.holders.map((holder) => <Holder key={holder.id} of={of} holder={holder} />)
        )}
        {of.earlier.length > 0 ? <Earlier of={of} /> : null}
      </div>
      {canEdit ? (
        <Group gap="xs">
          <Button
            variant="default"
            size="xs"
            aria-label={t('keys.handOutOf', { name: of.name })}
            onClick={onHandOut}
          >
            {t('keys.handOut')}
          </Button>
          <KeyMenu of={of} onEdit={onEdit} />
        </Group>
      ) : null}
    </li>
  );
}

interface HolderProps {
  readonly of: KeyView;
  readonly holder: KeyView['holders'][number];
}

function Holder({ of, holder }: HolderProps) {
  const { t } = useTranslation('upkeep');
  const language = useLanguage();
  const today = useToday();
  const canEdit = useMay(contract.takeBack);
  const refreshes = changed;
  const ids = { keyId: of.id, holdingId: holder.id };
  const name = holder.name || t('keys.somebody');
  const undo = useCommand(contract.takeBack, { refreshes });
  const takeBack = useCommand(contract.takeBack, {
    refreshes,
    onSuccess: () =>
      notify.success(t('keys.taken'), {
        label: t('keys.undo'),
        onClick: () => void undo.run({ ...ids, returnedOn: null }),
      }),
  });
  return (
    <Group gap="xs">
      <span>
        {name}{' '}
        <Text span size="sm" c="dimmed">
          {t('keys.since', { day: formatDay(holder.handedOn, language) })}
        </Text>
        {holder.isDeceased ? (
          <Badge ml={6} variant="light" color="clay" tt="none">
            {t('keys.deceased')}
          </Badge>
        ) : null}
      </span>
      {canEdit ? (
        <Button
          variant="subtle"
          size="compact-sm"
          loading={takeBack.running}
          aria-label={t('keys.takeBackOf', { person: name, name: of.name })}
          onClick={() => void takeBack.run({ ...ids, returnedOn: today })}
        >
          {t('keys.takeBack')}
        </Button>
      ) : null}
    </Group>
  );
}

function Earlier({ of }: { readonly of: KeyView }) {
  const { t } = useTranslation('upkeep');
  const language = useLanguage();
  return (
    <details>
      <summary className={lines['facts']}>{t('keys.earlier')}</summary>
      {of.earlier.map(({ id, name, handedOn, returnedOn }) => (
        <div key={id} className={lines['facts']}>
          {name || t('keys.somebody')} ·{' '}
          {t('keys.held', {
            from: formatDay(handedOn, language),
            until: formatDay(returnedOn, language),
          })}
        </div>
      ))}
    </details>
  );
}

function KeyMenu({ of, onEdit }: Pick<KeyLineProps, 'of' | 'onEdit'>) {
  const { t } = useTranslation(['upkeep', 'common']);
  const { name } = of;
  const remove = useCommand(contract.remove, {
    confirm: {
      title: t('upkeep:keys.removeTitle', { name }),
      text: t('upkeep:keys.removeText'),
      action: t('common:delete'),
      destructive: true,
    },
    refreshes: changed,
    success: t('upkeep:keys.removed'),
  });
  return (
    <LineMenu label={t('upkeep:keys.menu', { name })}>
      <Menu.Item onClick={onEdit}>{t('common:edit')}</Menu.Item>
      <Menu.Item color="red" onClick={() => void remove.run({ keyId: of.id })}>
        {t('common:delete')}
      </Menu.Item>
    </LineMenu>
  );
}
