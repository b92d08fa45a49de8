import { Anchor, Badge, Button, Paper, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { papersContract as contract, type PaperView } from '#domain/upkeep/papers.ts';
import { buildUrl } from '#web/core/api/api.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { ListResults } from '#web/core/list/ListResults.tsx';
import { notify } from '#web/core/notify.ts';
import lines from '#web/core/record/Lines.module.css';
import { useMay } from '#web/core/session/access.ts';
import { formatDay } from '#web/people/public.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LineMenu } from '#web/core/record/LineMenu.tsx';
import { Menu } from '#web/ui/floating/Menu.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { buildingsPath } from '#web/buildings/public.ts';
import { changedByPapers } from '../changed-by-upkeep.ts';
import { PaperDialog, type EditedPaper } from './PaperDialog.tsx';

/** Deeds, permits, insurances: what expires first stands first. */
export default function PapersPage() {
  const { t } = useTranslation(['upkeep', 'buildings']);
  const query = useQuery(queryOptionsFor(contract.list, {}));
  const [edited, setEdited] = useState<EditedPaper | null>(null);
  const add = useMay(contract.create) ? (
    <Button
      leftSection={<Icon name="add" size={18} />}
      onClick={() => setEdited({ kind: 'new', paper: null })}
    >
      {t('upkeep:papers.add')}
    </Button>
  ) : null;
  return (
    <>
      <Stack>
        <PageHeader
          title={t('upkeep:papers.title')}
          back={{ to: buildingsPath, label: t('buildings:title') }}
          actions={add}
        />
        <ListResults
          list={{ ...query, rows: query.data?.items ?? [] }}
          empty={
            <EmptyState
              icon="list"
              title={t('upkeep:papers.empty')}
              text={t('upkeep:papers.emptyText')}
              action={add}
            />
          }
        >
          {(rows) => (
            <Paper withBorder px={{ base: 'sm', sm: 'md' }}>
              <ul className={lines['lines']}>
                {rows.map((paper) => (
                  <PaperLine key={paper.id} paper={paper} onEdit={setEdited} />
                ))}
              </ul>
            </Paper>
          )}
        </ListResults>
      </Stack>
      {edited ? <PaperDialog edited={edited} onClose={() => setEdited(null)} /> : null}
    </>
  );
}

interface PaperLineProps {
  readonly paper: PaperView;
  readonly onEdit: (edited: EditedPaper) => void;
}

function PaperLine({ paper, onEdit }: PaperLineProps) {
  const { t } = useTranslation('upkeep');
  const { title, kind, number, building, responsible, notes, file, earlier } = paper;
  const facts = [
    t(`papers.kinds.${kind}`),
    building.name,
    number === '' ? '' : t('papers.numbered', { number }),
    responsible ? t('papers.told', { name: responsible.name }) : '',
  ];
  return (
    <li className={lines['line']}>
      <div className={lines['text']}>
        <span className={lines['title']}>{title}</span>
        <span className={lines['facts']}>{facts.filter(Boolean).join(' · ')}</span>
        {notes === '' ? null : <span className={lines['facts']}>{notes}</span>}
        {file ? <FileLink id={paper.id} name={file.name} /> : null}
        {earlier.length > 0 ? <Earlier papers={earlier} /> : null}
      </div>
      <Validity paper={paper} />
      <PaperMenu paper={paper} onEdit={onEdit} />
    </li>
  );
}

function FileLink({ id, name }: { readonly id: string; readonly name: string }) {
  return (
    <Anchor
      size="sm"
      href={buildUrl(contract.download, { paperId: id })}
      download={name}
      style={{ overflowWrap: 'anywhere' }}
    >
      {name}
    </Anchor>
  );
}

/** Earlier ones are kept, each with its file. */
function Earlier({ papers }: { readonly papers: PaperView['earlier'] }) {
  const { t } = useTranslation('upkeep');
  const language = useLanguage();
  return (
    <details>
      <summary className={lines['facts']}>{t('papers.earlier', { count: papers.length })}</summary>
      <ul className={lines['lines']}>
        {papers.map(({ id, title, validUntil, file }) => (
          <li key={id}>
            <span className={lines['facts']}>
              {[title, validUntil && t('papers.until', { day: formatDay(validUntil, language) })]
                .filter(Boolean)
                .join(' · ')}
            </span>{' '}
            {file ? <FileLink id={id} name={file.name} /> : null}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** A month before it expires the badge says in how many days. */
const soonDays = 60;

function Validity({ paper: { validUntil, daysLeft } }: { readonly paper: PaperView }) {
  const { t } = useTranslation('upkeep');
  const language = useLanguage();
  if (validUntil === null || daysLeft === null)
    return (
      <Badge variant="default" tt="none">
        {t('papers.noEnd')}
      </Badge>
    );
  const day = formatDay(validUntil, language);
  if (daysLeft < 0)
    return (
      <Badge color="clay" variant="light" tt="none">
        {t('papers.expired', { day })}
      </Badge>
    );
  if (daysLeft > soonDays)
    return (
      <Badge variant="default" tt="none">
        {t('papers.valid', { day })}
      </Badge>
    );
  return (
    <Badge color="yellow" variant="light" tt="none">
      {daysLeft === 0 ? t('papers.today') : t('papers.soon', { count: daysLeft })}
    </Badge>
  );
}

function PaperMenu({ paper, onEdit }: PaperLineProps) {
  const { t } = useTranslation(['upkeep', 'common']);
  const canEdit = useMay(contract.update);
  const refreshes = changedByPapers;
  const undo = useCommand(contract.undo, { refreshes, success: t('upkeep:papers.restored') });
  const remove = useCommand(contract.remove, {
    refreshes,
    onSuccess: ({ undoId }) =>
      notify.success(t('upkeep:papers.removed', { name: paper.title }), {
        label: t('common:undo'),
        onClick: () => void undo.run({ undoId }),
      }),
  });
  if (!canEdit) return null;
  return (
    <LineMenu label={t('upkeep:papers.menu', { name: paper.title })}>
      <Menu.Item onClick={() => onEdit({ kind: 'renewal', paper })}>
        {t('upkeep:papers.renew')}
      </Menu.Item>
      <Menu.Item onClick={() => onEdit({ kind: 'change', paper })}>{t('common:edit')}</Menu.Item>
      <Menu.Item color="red" onClick={() => void remove.run({ paperId: paper.id })}>
        {t('common:delete')}
      </Menu.Item>
    </LineMenu>
  );
}
