import { Button, Switch, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { supportContract } from '#domain/access/support-contract.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { useCommand } from '../forms/use-command.ts';
import { queryOptionsFor } from '../api/query.ts';
import { useMay } from '../session/access.ts';
import { useSession } from '../session/session.tsx';
import { SupportAccessTable } from './SupportAccessTable.tsx';
import { Section } from '#web/ui/Section.tsx';

const refreshes = [supportContract.list, supportContract.current];

/** For a church's administrators: the support accesses, and whether support must ask first. */
export function SupportAccessSection() {
  const { t } = useTranslation();
  const { support } = useSession();
  const maySee = useMay(supportContract.list);
  const { data, error, refetch } = useQuery({
    ...queryOptionsFor(supportContract.list, {}),
    enabled: maySee,
  });
  const allow = useCommand(supportContract.allow, {
    refreshes,
    success: (_, { allowed }) =>
      t(allowed ? 'support.setting.nowAllowed' : 'support.setting.nowAsked'),
  });
  const end = useCommand(supportContract.end, { refreshes, success: t('support.ended') });
  if (!maySee) return null;
  return (
    <Section wide title={t('support.setting.title')}>
      <Text>{t('support.setting.text')}</Text>
      {data ? (
        <>
          <Switch
            label={t('support.setting.allow')}
            description={t('support.setting.allowHint')}
            checked={data.allowed}
            disabled={allow.running || support !== null}
            onChange={(event) => void allow.run({ allowed: event.currentTarget.checked })}
          />
          <SupportAccessTable
            accesses={data.accesses}
            renderActions={(access) =>
              access.state === 'running' && !support ? (
                <Button
                  size="compact-md"
                  variant="default"
                  loading={end.running}
                  onClick={() => void end.run({ accessId: access.id })}
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
