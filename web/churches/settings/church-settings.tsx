/** Loading and saving of the church's settings. */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { churchesContract } from '#domain/churches/contract.ts';
import type { ChurchView } from '#domain/churches/schema.ts';
import type { InputOf } from '#domain/kernel/endpoint.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useSubmit, type Submission } from '#web/core/forms/use-submit.ts';
import { useSession } from '#web/core/session/session.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { SettingsLayout } from './SettingsLayout.tsx';

/** Loads the church for a settings page. */
export function ChurchSettingsPart({
  children,
}: {
  readonly children: (church: ChurchView) => ReactNode;
}) {
  const church = useQuery(queryOptionsFor(churchesContract.read, {}));
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

/** A form for some of the settings, saved together. The session is refreshed too, because the menu uses the settings. */
export function useSettingsSubmit<Values extends FieldValues & ChurchChange>(
  toFormValues: (church: ChurchView) => Values,
  church: ChurchView,
): Submission<Values> {
  const { t } = useTranslation('common');
  const { refresh } = useSession();
  const submission = useSubmit(churchesContract.update, {
    defaultValues: toFormValues(church),
    refreshes: [churchesContract.read],
    success: t('saved'),
    onSuccess: async (saved): Promise<void> => {
      submission.form.reset(toFormValues(saved));
      await refresh();
    },
  });
  return submission;
}
