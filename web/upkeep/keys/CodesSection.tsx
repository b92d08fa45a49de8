import { Button, Code, Group, Paper, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codesContract as contract, type CodeView } from '#domain/upkeep/keys.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import lines from '#web/core/record/Lines.module.css';
import { useMay } from '#web/core/session/access.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { LineMenu } from '#web/core/record/LineMenu.tsx';
import { Menu } from '#web/ui/floating/Menu.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { Section } from '#web/ui/Section.tsx';
import { CodeDialog } from './CodeDialog.tsx';

/** For those who have the right to them. Each look is logged. */
export function CodesSection() {
  const { t } = useTranslation('upkeep');
  const query = useQuery(queryOptionsFor(contract.list, {}));
  const canEdit = useMay(contract.create);
  const [edited, setEdited] = useState<CodeView | 'new' | null>(null);
  return (
    <div className="redil-screen-only">
      <Section title={t('codes.title')} wide>
        <Text size="sm" c="dimmed">
          {t('codes.text')}
        </Text>
        {query.isPending ? (
          <Loading />
        ) : !query.data ? (
          <ErrorState error={query.error} retry={() => void query.refetch()} />
        ) : query.data.items.length === 0 ? (
          <Text>{t('codes.empty')}</Text>
        ) : (
          <Paper withBorder px={{ base: 'sm', sm: 'md' }}>
            <ul className={lines['lines']}>
              {query.data.items.map((code) => (
                <CodeLine key={code.id} of={code} onEdit={() => setEdited(code)} />
              ))}
            </ul>
          </Paper>
        )}
        {canEdit ? (
          <Group>
            <Button
              variant="default"
              leftSection={<Icon name="add" size={18} />}
              onClick={() => setEdited('new')}
            >
              {t('codes.add')}
            </Button>
          </Group>
        ) : null}
      </Section>
      {edited ? (
        <CodeDialog edited={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      ) : null}
    </div>
  );
}

interface CodeLineProps {
  readonly of: CodeView;
  readonly onEdit: () => void;
}

function CodeLine({ of, onEdit }: CodeLineProps) {
  const { t } = useTranslation('upkeep');
  const [shown, setShown] = useState<string | null>(null);
  const look = useCommand(contract.look, { onSuccess: ({ code }) => setShown(code) });
  return (
    <li className={lines['line']}>
      <div className={lines['text']}>
        <span className={lines['title']}>{of.name}</span>
        <span className={lines['facts']}>{of.building.name}</span>
      </div>
      <Group gap="xs">
        {shown === null ? (
          <Button
            variant="default"
            size="xs"
            loading={look.running}
            aria-label={t('codes.lookAt', { name: of.name })}
            onClick={() => void look.run({ codeId: of.id })}
          >
            {t('codes.look')}
          </Button>
        ) : (
          <>
            <Code fz="md" role="status">
              {shown}
            </Code>
            <Button variant="subtle" size="xs" onClick={() => setShown(null)}>
              {t('codes.hide')}
            </Button>
          </>
        )}
        <CodeMenu of={of} onEdit={onEdit} />
      </Group>
    </li>
  );
}

function CodeMenu({ of, onEdit }: CodeLineProps) {
  const { t } = useTranslation(['upkeep', 'common']);
  const canEdit = useMay(contract.update);
  const { name } = of;
  const remove = useCommand(contract.remove, {
    confirm: {
      title: t('upkeep:codes.removeTitle', { name }),
      action: t('common:delete'),
      destructive: true,
    },
    refreshes: [contract.list],
    success: t('upkeep:codes.removed'),
  });
  if (!canEdit) return null;
  return (
    <LineMenu label={t('upkeep:codes.menu', { name })}>
      <Menu.Item onClick={onEdit}>{t('common:edit')}</Menu.Item>
      <Menu.Item color="red" onClick={() => void remove.run({ codeId: of.id })}>
        {t('common:delete')}
      </Menu.Item>
    </LineMenu>
  );
}
