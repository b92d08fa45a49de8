import { NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { groupsContract } from '#domain/groups/contract.ts';
import { typesContract } from '#domain/groups/types-contract.ts';
import { groupKinds, type TypeView } from '#domain/groups/types.ts';
import {
  AddButton,
  ListRow,
  ListSection,
  ListSettingsPage,
  useRemovalQuestion,
} from '#web/churches/public.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { useMay } from '#web/core/session/access.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { groupTypePath } from '../routes.ts';

const refreshes = [groupsContract.types];

/** The church's list of types of groups. */
export default function TypesPage() {
  const types = useQuery(queryOptionsFor(groupsContract.types, {}));
  return (
    <ListSettingsPage query={types}>{(items) => <TypesSection types={items} />}</ListSettingsPage>
  );
}

function TypesSection({ types }: { readonly types: readonly TypeView[] }) {
  const { t } = useTranslation('groups');
  const mayAdd = useMay(typesContract.create);
  const [isAdding, setIsAdding] = useState(false);
  return (
    <>
      <ListSection
        title={t('types.title')}
        intro={t('types.intro')}
        add={mayAdd ? <AddButton label={t('types.add')} onClick={() => setIsAdding(true)} /> : null}
      >
        {types.map((type) => (
          <TypeRow key={type.id} type={type} types={types} />
        ))}
      </ListSection>
      {isAdding ? <NewTypeDialog types={types} onClose={() => setIsAdding(false)} /> : null}
    </>
  );
}

interface TypeRowProps {
  readonly type: TypeView;
  readonly types: readonly TypeView[];
}

function TypeRow({ type, types }: TypeRowProps) {
  const { t } = useTranslation(['groups', 'common']);
  const navigate = useNavigate();
  const { id: typeId, name, archived } = type;
  const done = { refreshes, success: t('common:saved') };
  const order = useCommand(typesContract.order, done);
  const archive = useCommand(typesContract.archive, done);
  const confirm = useRemovalQuestion(name);
  const remove = useCommand(typesContract.remove, { confirm, ...done });
  return (
    <ListRow
      entry={type}
      entries={types}
      name={name}
      badges={type.kind === 'branch' ? [t('groups:types.level')] : []}
      summary={type.roles.map((role) => role.name).join(' · ')}
      mayEdit={useMay(typesContract.update)}
      onEdit={() => void navigate(groupTypePath(typeId))}
      onOrder={(ids) => void order.run({ ids })}
      onArchive={() => void archive.run({ typeId, archived: !archived })}
      onRemove={() => void remove.run({ typeId })}
    />
  );
}

interface NewTypeDialogProps {
  readonly types: readonly TypeView[];
  readonly onClose: () => void;
}

/** Asks what can't be changed later; the rest is on the page of the type, which opens then. */
function NewTypeDialog({ types, onClose }: NewTypeDialogProps) {
  const { t } = useTranslation('groups');
  const navigate = useNavigate();
  const submission = useSubmit(typesContract.create, {
    defaultValues: { name: '', kind: 'group' as TypeView['kind'] },
    refreshes,
    onSuccess: ({ items }) => {
      const created = items.find(({ id }) => types.every((type) => type.id !== id));
      return created ? navigate(groupTypePath(created.id)) : onClose();
    },
  });
  const { register, formState } = submission.form;
  return (
    <FormDialog {...submission} title={t('types.add')} action={t('form.create')} onClose={onClose}>
      <TextInput
        label={t('types.name')}
        error={formState.errors.name?.message}
        {...register('name')}
      />
      <NativeSelect
        label={t('fields.kind')}
        description={t('types.kindHelp')}
        data={groupKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
        {...register('kind')}
      />
    </FormDialog>
  );
}
