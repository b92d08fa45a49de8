import { Button, Checkbox, Group, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { groupsContract } from '#domain/groups/contract.ts';
import { typesContract } from '#domain/groups/types-contract.ts';
import type { TypeView } from '#domain/groups/types.ts';
import { ApiError } from '#web/core/api/api.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { useScreenName } from '#web/core/navigation/screen-name.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Form } from '#web/ui/Form.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Section } from '#web/ui/Section.tsx';
import { UnsavedChanges } from '#web/ui/UnsavedChanges.tsx';
import { groupTypesPath } from '../routes.ts';
import { ReportFields } from './ReportFields.tsx';
import { RolesSection } from './RolesSection.tsx';
import { RuleFields } from './RuleFields.tsx';
import { toTypeInput, toTypeValues } from './type-values.ts';

/** One type of groups with its roles. */
export default function TypePage() {
  const { t } = useTranslation('groups');
  const { typeId = '' } = useParams();
  const types = useQuery(queryOptionsFor(groupsContract.types, {}));
  const type = types.data?.items.find(({ id }) => id === typeId);
  useScreenName(type?.name);
  if (types.isPending) return <Loading />;
  if (!type)
    return (
      <ErrorState
        error={types.error ?? new ApiError('not_found', t('errors.type-unknown'))}
        retry={() => void types.refetch()}
      />
    );
  return (
    <Stack gap="lg">
      <PageHeader
        title={type.name}
        subtitle={t(`kinds.${type.kind}`)}
        back={{ to: groupTypesPath, label: t('types.title') }}
      />
      <TypeForm type={type} />
      <RolesSection type={type} />
    </Stack>
  );
}

function TypeForm({ type }: { readonly type: TypeView }) {
  const { t } = useTranslation(['groups', 'common']);
  const submission = useSubmit(typesContract.update, {
    defaultValues: toTypeValues(type),
    toInput: (values) => ({ typeId: type.id, kind: type.kind, ...toTypeInput(values) }),
    refreshes: [groupsContract.types],
    success: t('common:saved'),
    onSuccess: () => {
      form.reset(form.getValues());
    },
  });
  const { form, running } = submission;
  const { register, formState } = form;
  return (
    <FormProvider {...form}>
      <UnsavedChanges when={formState.isDirty && !running} />
      <Form submit={submission.submit} problem={submission.problem}>
        <Section title={t('groups:types.details')}>
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
            <TextInput
              label={t('groups:types.name')}
              placeholder={type.key ? t(`groups:standardTypes.${type.key}`) : ''}
              error={formState.errors.name?.message}
              {...register('name')}
            />
          </SimpleGrid>
          <RuleFields kind={type.kind} />
          {type.kind === 'group' ? (
            <>
              <ReportFields />
              <Checkbox
                label={t('groups:fields.collectsOffering')}
                {...register('collectsOffering')}
              />
            </>
          ) : null}
          <Group>
            <Button type="submit" loading={running}>
              {t('common:save')}
            </Button>
          </Group>
        </Section>
      </Form>
    </FormProvider>
  );
}
