import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { fold } from '#domain/kernel/text/folding.ts';
import { whatsappLink } from '#domain/kernel/text/whatsapp-link.ts';
import { suppliersContract as contract } from '#domain/suppliers/contract.ts';
import type { SupplierView } from '#domain/suppliers/schema.ts';
import { buildUrl } from '#web/core/api/api.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { ListResults } from '#web/core/list/ListResults.tsx';
import { RowBadge } from '#web/core/list/LongListRow.tsx';
import { RowsList } from '#web/core/rows/RowsList.tsx';
import { useAddressState } from '#web/core/navigation/address-state.ts';
import { notify } from '#web/core/notify.ts';
import { useMay } from '#web/core/session/access.ts';
import { formatPhone } from '#web/people/public.ts';
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

/** The number of suppliers from which the page has a search. */
const searchedFrom = 10;

const isFound = ({ name, trade }: SupplierView, text: string): boolean =>
  fold(`${name} ${trade}`).includes(fold(text));

/** The list of suppliers. `?id=` shows that one alone. */
export default function SuppliersPage() {
  const { t } = useTranslation('suppliers');
  const { parameters, set } = useAddressState();
  const asked = parameters.get('id');
  const query = useQuery(queryOptionsFor(contract.list, {}));
  const [edited, setEdited] = useState<SupplierView | 'new' | null>(null);
  const all = query.data?.items ?? [];
  const isEmpty = all.length === 0;
  const canSearch = all.length >= searchedFrom;
  const text = canSearch ? (parameters.get('search') ?? '') : '';
  const rows = all.filter((each) => (asked === null || each.id === asked) && isFound(each, text));
  const add = <AddButton onAdd={() => setEdited('new')} />;
  return (
    <>
      <Stack>
        <PageHeader
          title={t('title')}
          actions={
            <>
              <FilesMenu />
              {add}
            </>
          }
        />
        {canSearch ? (
          <SearchInput
            label={t('search.label')}
            initial={text}
            onSearch={(search) => set({ search })}
          />
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
          {(shown) => <SuppliersList suppliers={shown} onEdit={setEdited} />}
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

interface SuppliersListProps {
  readonly suppliers: readonly SupplierView[];
  readonly onEdit: (supplier: SupplierView) => void;
}

function SuppliersList({ suppliers, onEdit }: SuppliersListProps) {
  const { t } = useTranslation('suppliers');
  const column = (key: string, draw: (supplier: SupplierView) => ReactNode) => ({
    key,
    label: t(`fields.${key}`),
    draw,
  });
  const identify = ({ name, trade, phone, email, taxId, notes, isArchived }: SupplierView) => ({
    name,
    to: null,
    face: { name },
    badge: isArchived ? <RowBadge>{t('fields.isArchived')}</RowBadge> : null,
    ...(notes === '' ? {} : { detail: notes }),
    phoneDetail: [trade, phone === null ? '' : formatPhone(phone), email, taxId]
      .filter(Boolean)
      .join(' · '),
  });
  const columns = [
    column('trade', ({ trade }) => trade),
    column('phone', drawPhone),
    column('email', drawEmail),
    column('taxId', ({ taxId }) => taxId),
  ].filter(({ draw }) => suppliers.some(draw));
  const drawMenu = (supplier: SupplierView) => (
    <SupplierMenu supplier={supplier} onEdit={() => onEdit(supplier)} />
  );
  return (
    <RowsList
      label={t('title')}
      rows={suppliers}
      total={suppliers.length}
      head={t('fields.name')}
      columns={columns}
      identify={identify}
      menu={drawMenu}
    />
  );
}

const drawPhone = ({ phone }: SupplierView) =>
  phone === null ? null : <a href={`tel:${phone}`}>{formatPhone(phone)}</a>;
const drawEmail = ({ email }: SupplierView) =>
  email ? <a href={`mailto:${email}`}>{email}</a> : null;

interface SupplierMenuProps {
  readonly supplier: SupplierView;
  readonly onEdit: () => void;
}

function SupplierMenu({ supplier, onEdit }: SupplierMenuProps) {
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
  if (!canEdit && phone === null) return null;
  return (
    <LineMenu label={t('suppliers:menu', { name: supplier.name })}>
      {phone === null ? null : <ContactItems supplier={supplier} phone={phone} />}
      {canEdit ? (
        <>
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
        </>
      ) : null}
    </LineMenu>
  );
}

interface ContactItemsProps {
  readonly supplier: SupplierView;
  readonly phone: string;
}

function ContactItems({ supplier: { name, whatsapp }, phone }: ContactItemsProps) {
  const { t } = useTranslation('members');
  return (
    <>
      <Menu.Item component="a" href={`tel:${phone}`}>
        {t('contact.callPerson', { name })}
      </Menu.Item>
      {whatsapp ? (
        <Menu.Item component="a" href={whatsappLink(phone)} target="_blank" rel="noreferrer">
          {t('contact.writePerson', { name })}
        </Menu.Item>
      ) : null}
    </>
  );
}
