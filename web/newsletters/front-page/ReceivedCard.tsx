import { UnstyledButton, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReceivedCard as Data } from '#domain/newsletters/front-page.ts';
import { useFormatDay } from '#web/core/i18n/format-day.ts';
import { loadLater } from '#web/core/load-later.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import classes from './ReceivedCard.module.css';

const ReceivedDialog = loadLater(() => import('./ReceivedDialog.tsx'));

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
      {opened ? (
        <ReceivedDialog
          newsletterId={opened.id}
          title={opened.title}
          onClose={() => setOpenId(null)}
        />
      ) : null}
    </Card>
  );
}
