import { Button, Group, Text, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { visitorsContract } from '#domain/visitors/contract.ts';
import type { NewcomersCard as Data } from '#domain/visitors/front-page.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { notify } from '#web/core/notify.ts';
import { formatDay, PersonLine } from '#web/people/public.ts';
import { Card } from '#web/ui/Card.tsx';
import { changedByFollowUps } from '../changed-by-visitors.ts';

/** The newcomers assigned to the user, the most urgent first. */
export default function NewcomersCard({ data }: { readonly data: Data }) {
  const { t } = useTranslation('visitors');
  const more = data.total - data.items.length;
  return (
    <Card title={t('newcomers.title')}>
      <Text c="dimmed">{t('newcomers.text')}</Text>
      {data.items.map((item) => (
        <Newcomer key={item.followUpId} item={item} />
      ))}
      {more > 0 ? <Text c="dimmed">{t('newcomers.more', { count: more })}</Text> : null}
    </Card>
  );
}

function Newcomer({ item }: { readonly item: Data['items'][number] }) {
  const { t } = useTranslation(['visitors', 'common']);
  const language = useLanguage();
  const { followUpId, person, dueOn, isOverdue } = item;
  const refreshes = changedByFollowUps;
  const input = { personId: person.id, followUpId };
  const reopen = useCommand(visitorsContract.finishFollowUp, { refreshes });
  const finish = useCommand(visitorsContract.finishFollowUp, {
    refreshes,
    onSuccess: () =>
      notify.success(t('visitors:followUp.finishedNow'), {
        label: t('common:undo'),
        onClick: () => void reopen.run({ ...input, done: false }),
      }),
  });
  const date = formatDay(dueOn, language);
  return (
    <Group gap="xs" wrap="nowrap">
      <div style={{ flex: 1, minWidth: 0 }}>
        <PersonLine
          person={person}
          detail={
            isOverdue ? (
              <Text span inherit c="light-dark(#a0321d, #f0937c)">
                {t('visitors:newcomers.overdueSince', { date })}
              </Text>
            ) : (
              t('visitors:newcomers.dueOn', { date })
            )
          }
        />
      </div>
      <Button
        variant="default"
        size="sm"
        loading={finish.running}
        onClick={() => void finish.run({ ...input, done: true })}
        className="redil-screen-only"
      >
        <span aria-hidden>{t('visitors:newcomers.finish')}</span>
        <VisuallyHidden>
          {t('visitors:newcomers.finishOf', { name: person.displayName })}
        </VisuallyHidden>
      </Button>
    </Group>
  );
}
