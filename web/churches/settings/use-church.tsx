/** The church's settings in the browser: read once, and kept in step with the session when they change. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useForm, type DefaultValues, type FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { churchesContract } from '#domain/churches/contract.ts';
import type { ChurchView } from '#domain/churches/schema.ts';
import type { InputOf } from '#domain/kernel/endpoint.ts';
import { call } from '#web/core/api.ts';
import type { FormSchema } from '#web/core/judge.ts';
import { notify } from '#web/core/notify.ts';
import { queryOptionsFor } from '#web/core/query.ts';
import { schemaResolver } from '#web/core/schema-resolver.ts';
import { useSession } from '#web/core/session.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { showFieldErrors } from '#web/ui/field-errors.ts';
import { Loading } from '#web/ui/Loading.tsx';
import { SettingsFrame } from './SettingsFrame.tsx';

const churchQuery = queryOptionsFor(churchesContract.read, {});

/** Puts what the server answered in place, for every part of the settings and for the menu. */
export function useChurchChanged(): (church: ChurchView) => Promise<void> {
  const client = useQueryClient();
  const { refresh } = useSession();
  return async (church) => {
    client.setQueryData(churchQuery.queryKey, church);
    await refresh();
  };
}

/** A part of the settings about the church itself. */
export function ChurchPart({ children }: { readonly children: (church: ChurchView) => ReactNode }) {
  const church = useQuery(churchQuery);
  return (
    <SettingsFrame>
      {church.data ? children(church.data) : church.isPending ? <Loading /> : null}
      {!church.data && church.isError ? (
        <ErrorState error={church.error} retry={() => void church.refetch()} />
      ) : null}
    </SettingsFrame>
  );
}

type Change = InputOf<typeof churchesContract.update.input>;

/** A form over some of the settings: judged by their schema, saved together. */
export function useSettingsForm<I extends FieldValues & Change, O>(
  schema: FormSchema<I, O>,
  valuesOf: (church: ChurchView) => I,
  church: ChurchView,
) {
  const { t } = useTranslation('common');
  const [problem, setProblem] = useState<string | null>(null);
  const changed = useChurchChanged();
  const form = useForm<I, unknown, O>({
    resolver: schemaResolver(schema),
    defaultValues: valuesOf(church) as DefaultValues<I>,
  });
  const submit = form.handleSubmit(async () => {
    setProblem(null);
    try {
      const saved = await call(churchesContract.update, form.getValues());
      form.reset(valuesOf(saved));
      await changed(saved);
      notify.success(t('saved'));
    } catch (error) {
      setProblem(showFieldErrors(error, form));
    }
  });
  return { form, problem, submit };
}
