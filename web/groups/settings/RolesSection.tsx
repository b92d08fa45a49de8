import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { groupsContract } from '#domain/groups/contract.ts';
import { typesContract } from '#domain/groups/types-contract.ts';
import {
  functionsByKind,
  type GroupRoleView,
  type RoleFunction,
  type TypeView,
} from '#domain/groups/types.ts';
import { AddButton, ListRow, ListSection, useRemovalQuestion } from '#web/churches/public.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { useMay } from '#web/core/session/access.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';

const refreshes = [groupsContract.types];

interface TypeProps {
  readonly type: TypeView;
}

/** The roles that people have in groups of this type. */
export function RolesSection({ type }: TypeProps) {
  const { t } = useTranslation('groups');
  const mayAdd = useMay(typesContract.createRole);
  const [edited, setEdited] = useState<GroupRoleView | 'new' | null>(null);
  return (
    <>
      <ListSection
        title={t('types.roles')}
        intro={t('types.rolesIntro')}
        add={
          mayAdd ? <AddButton label={t('types.addRole')} onClick={() => setEdited('new')} /> : null
        }
      >
        {type.roles.map((role) => (
          <RoleRow key={role.id} type={type} role={role} onEdit={() => setEdited(role)} />
        ))}
      </ListSection>
      {edited ? (
        <RoleDialog
          type={type}
          role={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      ) : null}
    </>
  );
}

interface RoleRowProps extends TypeProps {
  readonly role: GroupRoleView;
  readonly onEdit: () => void;
}

function RoleRow({ type, role, onEdit }: RoleRowProps) {
  const { t } = useTranslation(['groups', 'common']);
  const params = { typeId: type.id, roleId: role.id };
  const done = { refreshes, success: t('common:saved') };
  const order = useCommand(typesContract.orderRoles, done);
  const archive = useCommand(typesContract.archiveRole, done);
  const confirm = useRemovalQuestion(role.name);
  const remove = useCommand(typesContract.removeRole, { confirm, ...done });
  return (
    <ListRow
      entry={role}
      entries={type.roles}
      name={role.name}
      badges={[t(`groups:functions.${role.function}`)]}
      mayEdit={useMay(typesContract.updateRole)}
      onEdit={onEdit}
      onOrder={(ids) => void order.run({ typeId: type.id, ids })}
      onArchive={() => void archive.run({ ...params, archived: !role.archived })}
      onRemove={() => void remove.run(params)}
    />
  );
}

interface RoleDialogProps extends TypeProps {
  /** Null for a new role. */
  readonly role: GroupRoleView | null;
  readonly onClose: () => void;
}

function RoleDialog({ type, role, onClose }: RoleDialogProps) {
  const { t } = useTranslation(['groups', 'common']);
  const submission = useSubmit(role ? typesContract.updateRole : typesContract.createRole, {
    defaultValues: {
      name: role?.renamed ? role.name : '',
      function: role?.function ?? ('member' as RoleFunction),
    },
    toInput: (values) => ({ typeId: type.id, ...(role ? { roleId: role.id } : {}), ...values }),
    refreshes,
    success: t('common:saved'),
    onSuccess: onClose,
  });
  const { register, formState } = submission.form;
  return (
    <FormDialog
      {...submission}
      onClose={onClose}
      title={t(role ? 'groups:types.editRole' : 'groups:types.addRole')}
    >
      <TextInput
        label={t('groups:types.roleName')}
        placeholder={role?.key ? t(`groups:standardRoles.${role.key}`) : ''}
        error={formState.errors.name?.message}
        {...register('name')}
      />
      <NativeSelect
        label={t('groups:fields.function')}
        description={t('groups:types.functionHelp')}
        data={functionsByKind[type.kind].map((value) => ({
          value,
          label: t(`groups:functions.${value}`),
        }))}
        error={formState.errors.function?.message}
        {...register('function')}
      />
    </FormDialog>
  );
}
