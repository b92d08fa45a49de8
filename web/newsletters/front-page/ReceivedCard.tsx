import { Modal, UnstyledButton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { receivedContract, type ReceivedCard as Data } from '#domain/newsletters/front-page.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useFormatDay } from '#web/core/i18n/format-day.ts';
import { Card } from '#web/ui/Card.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { MessageFrame } from '../preview/MessageFrame.tsx';
import classes from './ReceivedCard.module.css';

/** The latest newsletters that the user received, to be read again. */
export default function ReceivedCard({ data: { items } }: { readonly data: Data }) {
  const { t } = useTranslation('newsletters');
  const formatDay = useFormatDay();
  const [openId, setOpenId] = useState<string | null>(null);
  const opened = items.find(({ id }) => id === openId);
  return (
    <Card title={t('frontPage.received')}>
      <ul className={classes['items']}>
        {items.map(({ id, title, sentAt }) => (
          <li key={id}>
            <UnstyledButton className={classes['item'] ?? ''} onClick={() => setOpenId(id)}>
              <Icon name="mail" />
              <span>
                <Text span display="block" fw={600}>
                  {title}
                </Text>
                <Text span display="block" size="sm" c="dimmed">
                  {formatDay(sentAt)}
                </Text>
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
      <Modal
        opened={opened !== undefined}
        onClose={() => setOpenId(null)}
        title={opened?.title}
        size="xl"
      >
        {opened ? <Message newsletterId={opened.id} /> : null}
      </Modal>
    </Card>
  );
}

function Message({ newsletterId }: { readonly newsletterId: string }) {
  const { data, error, refetch } = useQuery(
    queryOptionsFor(receivedContract.read, { newsletterId }),
  );
  if (data)
    return (
      <div className={classes['message']}>
        <MessageFrame html={data.html} narrow={false} />
      </div>
    );
  return error ? <ErrorState error={error} retry={() => void refetch()} /> : <Loading />;
}
