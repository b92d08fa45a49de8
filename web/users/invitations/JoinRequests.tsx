import { Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { usersContract } from '#domain/users/contract.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useFormatDay } from '#web/core/i18n/format-day.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useMay } from '#web/core/session/access.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { LineMenu } from '#web/core/record/LineMenu.tsx';
import { RowsList } from '#web/core/rows/RowsList.tsx';
import { Menu } from '#web/ui/floating/Menu.tsx';
import { Icon } from '#web/ui/Icon.tsx';

type JoinRequest = OutputOf<typeof usersContract.joinRequests.output>['requests'][number];

export function JoinRequests() {
  const { t } = useTranslation('users');
  const { data, error, refetch } = useQuery(queryOptionsFor(usersContract.joinRequests, {}));
  return (
    <>
      <Title order={3}>{t('joining.requests')}</Title>
      {error ? <ErrorState error={error} retry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton h={80} /> : null}
      {data?.requests.length === 0 ? <Text c="dimmed">{t('joining.noRequests')}</Text> : null}
      {data && data.requests.length > 0 ? <JoinRequestsTable requests={data.requests} /> : null}
    </>
  );
}

function JoinRequestsTable({ requests }: { readonly requests: readonly JoinRequest[] }) {
  const { t } = useTranslation('users');
  const formatDay = useFormatDay();
  const mayDecide = useMay(usersContract.decideJoinRequest);
  const identify = ({ name, email, createdAt }: JoinRequest) => ({
    name,
    to: null,
    face: { name },
    detail: email,
    phoneDetail: [formatDay(createdAt), email].join(' · '),
  });
  return (
    <RowsList
      label={t('joining.caption')}
      rows={requests}
      total={requests.length}
      head={t('joining.person')}
      identify={identify}
      columns={[
        {
          key: 'requested',
          label: t('joining.requested'),
          draw: ({ createdAt }) => formatDay(createdAt),
        },
      ]}
      menu={mayDecide ? drawMenu : null}
    />
  );
}

const drawMenu = (request: JoinRequest) => <JoinRequestMenu {...request} />;

function JoinRequestMenu({ id, name }: JoinRequest) {
  const { t } = useTranslation('users');
  const refreshes = [usersContract.joinRequests];
  const approve = useCommand(usersContract.decideJoinRequest, {
    refreshes,
    success: t('joining.approved', { name }),
  });
  const decline = useCommand(usersContract.decideJoinRequest, {
    confirm: {
      title: t('joining.declineTitle', { name }),
      text: t('joining.declineText'),
      action: t('joining.decline'),
      destructive: true,
    },
    refreshes,
    success: t('joining.declined', { name }),
  });
  return (
    <LineMenu label={t('joining.answerTo', { name })}>
      <Menu.Item
        leftSection={<Icon name="check" size={18} />}
        onClick={() => void approve.run({ requestId: id, decision: 'approve' })}
      >
        {t('joining.approve')}
      </Menu.Item>
      <Menu.Item
        color="red"
        leftSection={<Icon name="close" size={18} />}
        onClick={() => void decline.run({ requestId: id, decision: 'decline' })}
      >
        {t('joining.decline')}
      </Menu.Item>
    </LineMenu>
  );
}
