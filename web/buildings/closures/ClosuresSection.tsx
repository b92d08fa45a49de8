import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { buildingsContract } from '#domain/buildings/contract.ts';
import type { ClosureView } from '#domain/buildings/schema.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { useMay } from '#web/core/session/access.ts';
import { formatDay } from '#web/people/public.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Menu } from '#web/ui/floating/Menu.tsx';
import { Section } from '#web/ui/Section.tsx';
import { changedByBuildings } from '../parts/changed-by-buildings.ts';
import { useUndo } from '../parts/use-undo.ts';
import { ClosureDialog } from './ClosureDialog.tsx';
import classes from './Closures.module.css';

interface ClosuresSectionProps {
  readonly buildingId: string;
  readonly buildingName: string;
  /** Of this room and of its whole building; otherwise of the building and all of its rooms. */
  readonly room?: { readonly id: string; readonly name: string };
}

/** Days of works or holidays to come. */
export function ClosuresSection({ buildingId, buildingName, room }: ClosuresSectionProps) {
  const { t } = useTranslation('buildings');
  const canClose = useMay(buildingsContract.createClosure);
  const { data } = useQuery(queryOptionsFor(buildingsContract.closures, { buildingId }));
  const [edited, setEdited] = useState<ClosureView | 'new' | null>(null);
  const closures = (data?.items ?? []).filter(
    (closure) => !room || closure.room === null || closure.room.id === room.id,
  );
  if (closures.length === 0 && !canClose) return null;
  return (
    <Section title={t('closures.title')} wide>
      {closures.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('closures.none')}
        </Text>
      ) : (
        <ul className={classes['lines']}>
          {closures.map((closure) => (
            <ClosureLine
              key={closure.id}
              closure={closure}
              canClose={canClose}
              onEdit={() => setEdited(closure)}
            />
          ))}
        </ul>
      )}
      {canClose ? (
        <Group>
          <Button
            variant="default"
            leftSection={<Icon name="add" size={18} />}
            onClick={() => setEdited('new')}
          >
            {t('closures.add')}
          </Button>
        </Group>
      ) : null}
      {edited ? (
        <ClosureDialog
          building={{ id: buildingId, name: buildingName }}
          room={room ?? null}
          closure={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      ) : null}
    </Section>
  );
}

interface ClosureLineProps {
  readonly closure: ClosureView;
  readonly canClose: boolean;
  readonly onEdit: () => void;
}

function ClosureLine({ closure, canClose, onEdit }: ClosureLineProps) {
  const { t } = useTranslation('buildings');
  const language = useLanguage();
  const undo = useUndo();
  const remove = useCommand(buildingsContract.removeClosure, {
    refreshes: changedByBuildings,
    onSuccess: ({ undoId }) => undo.offer(t('closures.removed'), undoId),
  });
  const { firstDay, lastDay, reason, room, building } = closure;
  const days =
    firstDay === lastDay
      ? formatDay(firstDay, language)
      : t('closures.days', {
          first: formatDay(firstDay, language),
          last: formatDay(lastDay, language),
        });
  return (
    <li className={classes['line']}>
      <Icon name="calendar" size={18} />
      <span className={classes['text']}>
        <span className={classes['reason']}>{reason}</span>
        <span className={classes['days']}>{`${days} · ${room?.name ?? building.name}`}</span>
      </span>
      {canClose ? (
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <ActionIcon variant="subtle" size={44} aria-label={t('closures.menu', { reason })}>
              <Icon name="more" size={18} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={onEdit}>{t('closures.edit')}</Menu.Item>
            <Menu.Item color="red" onClick={() => void remove.run({ closureId: closure.id })}>
              {t('closures.remove')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      ) : null}
    </li>
  );
}
