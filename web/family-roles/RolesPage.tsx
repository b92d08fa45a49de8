import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { familiesContract } from '#domain/families/contract.ts';
import { rolesContract, type RoleView } from '#domain/families/roles.ts';
import {
  AddButton,
  ListRow,
  ListSection,
  ListSettingsPage,
  useRemovalQuestion,
} from '#web/churches/public.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useMay } from '#web/core/session/access.ts';
import { rolesQuery } from '#web/families/public.ts';
import { RoleDialog } from './RoleDialog.tsx';

/** The church's list of roles in a household. */
export default function RolesPage() {
  const roles = useQuery(rolesQuery);
  return (
    <ListSettingsPage query={roles}>{(items) => <RolesSection roles={items} />}</ListSettingsPage>
  );
}

function RolesSection({ roles }: { readonly roles: readonly RoleView[] }) {
  const { t } = useTranslation('families');
  const canAdd = useMay(rolesContract.create);
  const [edited, setEdited] = useState<RoleView | 'new' | null>(null);
  return (
    <>
      <ListSection
        title={t('roles.title')}
        intro={t('roles.intro')}
        add={canAdd ? <AddButton label={t('roles.add')} onClick={() => setEdited('new')} /> : null}
      >
        {roles.map((role) => (
          <RoleRow key={role.id} role={role} roles={roles} onEdit={() => setEdited(role)} />
        ))}
      </ListSection>
      {edited ? (
        <RoleDialog role={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      ) : null}
    </>
  );
}

interface RowProps {
  readonly role: RoleView;
  readonly roles: readonly RoleView[];
  readonly onEdit: () => void;
}

function RoleRow({ role, roles, onEdit }: RowProps) {
  const { t } = useTranslation('families');
  const { id: roleId, name, archived } = role;
  const refreshes = [familiesContract.roles];
  const order = useCommand(rolesContract.order, { refreshes });
  const archive = useCommand(rolesContract.archive, { refreshes });
  const confirm = useRemovalQuestion(name);
  const remove = useCommand(rolesContract.remove, { confirm, refreshes });
  return (
    <ListRow
      entry={role}
      entries={roles}
      name={name}
      badges={role.isHead ? [t('fields.isHead')] : []}
      mayEdit={useMay(rolesContract.update)}
      onEdit={onEdit}
      onOrder={(ids) => void order.run({ ids })}
      onArchive={() => void archive.run({ roleId, archived: !archived })}
      onRemove={() => void remove.run({ roleId })}
    />
  );
}
