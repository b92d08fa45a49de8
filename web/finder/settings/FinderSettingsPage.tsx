/** Opens the public page of groups, and shows its address and its code. */
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { finderContract } from '#domain/finder/contract.ts';
import { SettingsLayout } from '#web/churches/public.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { PublicAddress } from '#web/visitors/public.ts';
import { finderPath, finderPosterPath } from '../routes.ts';
import { FinderSettingsForm } from './FinderSettingsForm.tsx';

export default function FinderSettingsPage() {
  const { t } = useTranslation('groups');
  const { data, isError, error, refetch } = useQuery(queryOptionsFor(finderContract.settings, {}));
  return (
    <SettingsLayout>
      {data ? (
        <Stack gap="lg">
          <FinderSettingsForm settings={data} />
          {data.slug === null ? null : (
            <PublicAddress
              key={data.slug}
              slug={data.slug}
              path={finderPath(data.slug)}
              poster={{ path: finderPosterPath, label: t('finder.settings.poster') }}
              code={t('finder.settings.qr')}
              refreshes={[finderContract.settings]}
            />
          )}
        </Stack>
      ) : isError ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </SettingsLayout>
  );
}
