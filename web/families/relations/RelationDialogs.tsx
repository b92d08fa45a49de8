import { capitalize } from '#domain/kernel/formatters.ts';
import { Select } from '@mantine/core';
import { useState } from 'react';
import { Controller, FormProvider, useWatch, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { relationsContract } from '#domain/families/relations/contract.ts';
import {
  defaultDetails,
  relationRoles,
  type RelatedPerson,
  type RelationDetails,
  type RelationRole,
  type RelationView,
} from '#domain/families/relations/schema.ts';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { PersonPicker } from '#web/people/public.ts';
import { changedByRelations } from './changed-by-relations.ts';
import { RelationFields } from './RelationFields.tsx';
import { RelationQuestions, useQuestions } from './RelationQuestions.tsx';
import { useRelationWords } from './relation-words.ts';

export type NamedPerson = Pick<RelatedPerson, 'id' | 'displayName'>;

interface AddRelativeProps {
  readonly person: NamedPerson;
  readonly onClose: () => void;
}

interface NewRelation extends RelationDetails {
  readonly relativeId: string;
  readonly role: RelationRole | null;
}

const emptyRelation: NewRelation = { relativeId: '', role: null, ...defaultDetails };

export function AddRelative({ person, onClose }: AddRelativeProps) {
  const { t } = useTranslation('families');
  const name = person.displayName;
  const [relative, setRelative] = useState<Pick<
    RelatedPerson,
    'id' | 'displayName' | 'sex'
  > | null>(null);
  const { questions, setQuestions, onSuccess } = useQuestions('added', onClose);
  const { form, ...submission } = useSubmit(relationsContract.create, {
    defaultValues: emptyRelation,
    toInput: ({ role, ...values }) => ({
      personId: person.id,
      role: role ?? 'other',
      ...values,
      confirmed: questions.length > 0,
    }),
    refreshes: changedByRelations,
    onSuccess,
  });
  const role = useWatch({ control: form.control, name: 'role' });
  return (
    <FormDialog
      {...submission}
      title={t('relations.addTo', { name })}
      onClose={onClose}
      disabled={relative === null || role === null}
      {...(questions.length > 0 ? { action: t('relations.ask.confirm') } : {})}
    >
      <PersonPicker
        label={t('relations.search')}
        description={t('relations.searchHint')}
        value={relative}
        onChange={(chosen) => {
          setRelative(chosen);
          form.setValue('relativeId', chosen?.id ?? '');
        }}
        except={[person.id]}
        error={form.formState.errors.relativeId?.message}
        isFirst
      />
      <RoleField control={form.control} name={name} sex={relative?.sex ?? 'unknown'} />
      {role === null ? null : (
        <FormProvider {...form}>
          <RelationFields role={role} name={name} />
        </FormProvider>
      )}
      <RelationQuestions form={form} questions={questions} onChange={setQuestions} />
    </FormDialog>
  );
}

interface RoleFieldProps {
  readonly control: Control<NewRelation>;
  readonly name: string;
  /** Of the relative, so that the roles have words of the same gender. */
  readonly sex: RelatedPerson['sex'];
}

function RoleField({ control, name, sex }: RoleFieldProps) {
  const { t } = useTranslation('families');
  const { getWord } = useRelationWords();
  const getLabel = (role: RelationRole): string =>
    sex === 'unknown' || role === 'other'
      ? t(`relations.roles.${role}`)
      : capitalize(getWord(role, sex));
  return (
    <Controller
      control={control}
      name="role"
      render={({ field: { value, onChange }, fieldState }) => (
        <Select
          label={t('relations.roleOf', { name })}
          placeholder={t('relations.chooseRole')}
          data={relationRoles.map((each) => ({ value: each, label: getLabel(each) }))}
          value={value}
          onChange={onChange}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}

interface EditRelationProps extends AddRelativeProps {
  readonly relation: RelationView;
}

export function EditRelation({ person, relation, onClose }: EditRelationProps) {
  const { t } = useTranslation('families');
  const { questions, setQuestions, onSuccess } = useQuestions('changed', onClose);
  const { relationId, version, role, relative, isEnded: _isEnded, ...details } = relation;
  const { form, ...submission } = useSubmit(relationsContract.update, {
    defaultValues: details,
    toInput: (values) => ({
      personId: person.id,
      relationId,
      version,
      ...values,
      confirmed: questions.length > 0,
    }),
    refreshes: changedByRelations,
    onSuccess,
  });
  return (
    <FormDialog
      {...submission}
      title={t('relations.edit', { name: relative.displayName })}
      onClose={onClose}
      {...(questions.length > 0 ? { action: t('relations.ask.confirm') } : {})}
    >
      <FormProvider {...form}>
        <RelationFields role={role} name={person.displayName} />
      </FormProvider>
      <RelationQuestions form={form} questions={questions} onChange={setQuestions} />
    </FormDialog>
  );
}
