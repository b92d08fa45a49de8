import { Button, Switch, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { supportContract } from '#domain/access/support-contract.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { useAction } from '../forms/use-action.ts';
import { call } from '../api/api.ts';
import { queryOptionsFor } from '../api/query.ts';
import { useMay } from '../session/access.ts';
import { useSession } from '../session/session.tsx';
import { SupportAccessTable } from './SupportAccessTable.tsx';
import { Section } from '#web/ui/Section.tsx';

/** For a church's administrators: the support accesses, and whether support must ask first. */
export function SupportAccessSection() {
  const { t } = useTranslation();
  const { support } = useSession();
  const maySee = useMay(supportContract.list);
  const { data, error, refetch } = useQuery({
    ...queryOptionsFor(supportContract.list, {}),
    enabled: maySee,
  });
  const { run, running } = useAction(supportContract.list, supportContract.current);
  if (!maySee) return null;
  const allow = (allowed: boolean) =>
    run(
      () => call(supportContract.allow, { allowed }),
      t(allowed ? 'support.setting.nowAllowed' : 'support.setting.nowAsked'),
    );
  const end = (accessId: string) =>
    run(() => call(supportContract.end, { accessId }), t('support.ended'));
  return (
    <Section wide title={t('support.setting.title')}>
      <Text>{t('support.setting.text')}</Text>
      {data ? (
        <>
          <Switch
            label={t('support.setting.allow')}
            description={t('support.setting.allowHint')}
            checked={data.allowed}
            disabled={running || support !== null}
            onChange={(event) => void allow(event.currentTarget.checked)}
          />
          <SupportAccessTable
            accesses={data.accesses}
            renderActions={(access) =>
              access.state === 'running' && !support ? (
                <Button
                  size="compact-md"
                  variant="default"
                  loading={running}
                  onClick={() => void end(access.id)}
                >
                  {t('support.end')}
                </Button>
              ) : null
            }
          />
        </>
      ) : error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </Section>
  );
}
