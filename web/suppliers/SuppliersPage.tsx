import { Badge, Button, Paper, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { fold } from '#domain/kernel/text/folding.ts';
import { suppliersContract as contract } from '#domain/suppliers/contract.ts';
import type { SupplierView } from '#domain/suppliers/schema.ts';
import { buildUrl } from '#web/core/api/api.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { ListResults } from '#web/core/list/ListResults.tsx';
import { notify } from '#web/core/notify.ts';
import lines from '#web/core/record/Lines.module.css';
import { useMay } from '#web/core/session/access.ts';
import { ContactButtons, formatPhone } from '#web/people/public.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LineMenu } from '#web/core/record/LineMenu.tsx';
import { RecordMenu } from '#web/core/record/RecordVerbs.tsx';
import { Menu } from '#web/ui/floating/Menu.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { SearchInput } from '#web/ui/SearchInput.tsx';
import { changedBySuppliers } from './changed-by-suppliers.ts';
import { importSuppliersPath } from './routes.ts';
import { SupplierDialog } from './SupplierDialog.tsx';
import classes from './Suppliers.module.css';

/** A search is offered from so many on. */
const searchedFrom = 10;

const isFound = ({ name, trade }: SupplierView, text: string): boolean =>
  fold(`${name} ${trade}`).includes(fold(text));

/** The list of suppliers. `?id=` shows that one alone. */
export default function SuppliersPage() {
  const { t } = useTranslation('suppliers');
  const asked = useSearchParams()[0].get('id');
  const query = useQuery(queryOptionsFor(contract.list, {}));
  const [edited, setEdited] = useState<SupplierView | 'new' | null>(null);
  const [text, setText] = useState('');
  const all = query.data?.items ?? [];
  const isEmpty = all.length === 0;
  const rows = all.filter((each) => (asked === null || each.id === asked) && isFound(each, text));
  const add = <AddButton onAdd={() => setEdited('new')} />;
  return (
    <>
      <Stack maw={860}>
        <PageHeader
          title={t('title')}
          actions={
            <>
              <FilesMenu />
              {add}
            </>
          }
        />
        {all.length >= searchedFrom ? (
          <SearchInput label={t('search.label')} onSearch={setText} />
        ) : null}
        <ListResults
          list={{ ...query, rows }}
          empty={
            <EmptyState
              icon="list"
              title={t(isEmpty ? 'empty.title' : 'empty.found')}
              text={t(isEmpty ? 'empty.text' : 'empty.foundText')}
              action={isEmpty ? add : null}
            />
          }
        >
          {(shown) => (
            <Paper withBorder px={{ base: 'sm', sm: 'md' }}>
              <ul className={`${lines['lines']} ${classes['list']}`}>
                {shown.map((supplier) => (
                  <SupplierLine
                    key={supplier.id}
                    supplier={supplier}
                    onEdit={() => setEdited(supplier)}
                  />
                ))}
              </ul>
            </Paper>
          )}
        </ListResults>
      </Stack>
      {edited ? (
        <SupplierDialog
          supplier={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      ) : null}
    </>
  );
}

function AddButton({ onAdd }: { readonly onAdd: () => void }) {
  const { t } = useTranslation('suppliers');
  return useMay(contract.create) ? (
    <Button leftSection={<Icon name="add" size={18} />} onClick={onAdd}>
      {t('add')}
    </Button>
  ) : null;
}

/** Suppliers as files: in from a spreadsheet, and out as one. */
function FilesMenu() {
  const { t } = useTranslation('suppliers');
  const canEdit = useMay(contract.export);
  if (!canEdit) return null;
  return (
    <RecordMenu>
      <Menu.Item component={Link} to={importSuppliersPath}>
        {t('import.title')}
      </Menu.Item>
      <Menu.Item component="a" href={buildUrl(contract.export, {})} download>
        {t('export.title')}
      </Menu.Item>
    </RecordMenu>
  );
}

interface SupplierLineProps {
  readonly supplier: SupplierView;
  readonly onEdit: () => void;
}

function SupplierLine({ supplier, onEdit }: SupplierLineProps) {
  const { t } = useTranslation('suppliers');
  const { name, trade, phone, whatsapp, email, taxId, isArchived, notes } = supplier;
  return (
    <li className={lines['line']}>
      <div className={lines['text']}>
        <span className={lines['title']}>{name}</span>
        <span className={lines['facts']}>
          {[trade, phone === null ? '' : formatPhone(phone), email, taxId]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {notes === '' ? null : <span className={lines['facts']}>{notes}</span>}
      </div>
      {isArchived ? (
        <Badge variant="default" tt="none">
          {t('fields.isArchived')}
        </Badge>
      ) : (
        <ContactButtons person={{ displayName: name, phone, whatsapp }} />
      )}
      <SupplierMenu supplier={supplier} onEdit={onEdit} />
    </li>
  );
}

function SupplierMenu({ supplier, onEdit }: SupplierLineProps) {
  const { t } = useTranslation(['suppliers', 'common']);
  const canEdit = useMay(contract.update);
  const refreshes = changedBySuppliers;
  const undo = useCommand(contract.undo, { refreshes, success: t('suppliers:done.restored') });
  const archive = useCommand(contract.update, { refreshes, success: t('suppliers:done.saved') });
  const remove = useCommand(contract.remove, {
    refreshes,
    onSuccess: ({ undoId }) =>
      notify.success(t('suppliers:done.deleted'), {
        label: t('common:undo'),
        onClick: () => void undo.run({ undoId }),
      }),
  });
  const { id: supplierId, isArchived, phone, ...fields } = supplier;
  if (!canEdit) return null;
  return (
    <LineMenu label={t('suppliers:menu', { name: supplier.name })}>
      <Menu.Item onClick={onEdit}>{t('common:edit')}</Menu.Item>
      <Menu.Item
        onClick={() =>
          void archive.run({
            supplierId,
            version: fields.version,
            name: fields.name,
            trade: fields.trade,
            phone: phone ?? '',
            whatsapp: fields.whatsapp,
            email: fields.email,
            taxId: fields.taxId,
            notes: fields.notes,
            isArchived: !isArchived,
          })
        }
      >
        {t(isArchived ? 'suppliers:unarchive' : 'suppliers:archive')}
      </Menu.Item>
      <Menu.Item color="red" onClick={() => void remove.run({ supplierId })}>
        {t('common:delete')}
      </Menu.Item>
    </LineMenu>
  );
}
