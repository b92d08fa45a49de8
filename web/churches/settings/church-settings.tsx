/** Loading and saving of the church's settings. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useForm, type DefaultValues, type FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { churchesContract } from '#domain/churches/contract.ts';
import type { ChurchView } from '#domain/churches/schema.ts';
import type { InputOf } from '#domain/kernel/endpoint.ts';
import { call } from '#web/core/api/api.ts';
import type { FormSchema } from '#web/core/forms/validate.ts';
import { notify } from '#web/core/notify.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { schemaResolver } from '#web/core/forms/schema-resolver.ts';
import { useSession } from '#web/core/session/session.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { showFieldErrors } from '#web/ui/field-errors.ts';
import { Loading } from '#web/ui/Loading.tsx';
import { SettingsLayout } from './SettingsLayout.tsx';

const churchQuery = queryOptionsFor(churchesContract.read, {});

/** Returns a function that caches the saved church and refreshes the session, which the menu uses. */
export function useStoreChurch(): (church: ChurchView) => Promise<void> {
  const client = useQueryClient();
  const { refresh } = useSession();
  return async (church) => {
    client.setQueryData(churchQuery.queryKey, church);
    await refresh();
  };
}

/** Loads the church for a settings page. */
export function ChurchSettingsPart({
  children,
}: {
  readonly children: (church: ChurchView) => ReactNode;
}) {
  const church = useQuery(churchQuery);
  return (
    <SettingsLayout>
      {church.data ? children(church.data) : church.isPending ? <Loading /> : null}
      {!church.data && church.isError ? (
        <ErrorState error={church.error} retry={() => void church.refetch()} />
      ) : null}
    </SettingsLayout>
  );
}

type ChurchChange = InputOf<typeof churchesContract.update.input>;

/** A form for some of the settings, validated by their schema and saved together. */
export function useSettingsForm<I extends FieldValues & ChurchChange, O>(
  schema: FormSchema<I, O>,
  toFormValues: (church: ChurchView) => I,
  church: ChurchView,
) {
  const { t } = useTranslation('common');
  const [problem, setProblem] = useState<string | null>(null);
  const storeChurch = useStoreChurch();
  const form = useForm<I, unknown, O>({
    resolver: schemaResolver(schema),
    defaultValues: toFormValues(church) as DefaultValues<I>,
  });
  const submit = form.handleSubmit(async () => {
    setProblem(null);
    try {
      const saved = await call(churchesContract.update, form.getValues());
      form.reset(toFormValues(saved));
      await storeChurch(saved);
      notify.success(t('saved'));
    } catch (error) {
      setProblem(showFieldErrors(error, form));
    }
  });
  return { form, problem, submit };
}
