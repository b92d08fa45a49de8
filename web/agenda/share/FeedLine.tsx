import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { sharingContract, type FeedView } from '#domain/agenda/sharing.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import lines from '#web/core/record/Lines.module.css';
import { LinkToShare } from '#web/core/record/LinkToShare.tsx';
import { formatDay, useChurchDay } from '#web/people/public.ts';
import { useHasGroups } from '../parts/calendars.ts';

interface FeedLineProps {
  readonly feed: FeedView;
  /** The address, right after it was made. */
  readonly url: string | null;
  readonly onMade: (url: string) => void;
  readonly onStopped: () => void;
}

/** A calendar or a group, and the address by which another program reads it. */
export function FeedLine({ feed, url, onMade, onStopped }: FeedLineProps) {
  const { t } = useTranslation('agenda');
  const toChurchDay = useChurchDay();
  const language = useLanguage();
  const { kind, recordId, createdAt } = feed;
  // The first address gives the church its word for public ones.
  const refreshes = [sharingContract.feeds, sharingContract.page];
  const create = useCommand(sharingContract.createFeed, {
    refreshes,
    onSuccess: (result) => onMade(result.url),
  });
  const stop = useCommand(sharingContract.removeFeed, {
    refreshes,
    success: t('share.stopped'),
    onSuccess: onStopped,
  });
  const hasGroups = useHasGroups();
  const name = kind === 'mine' ? t('share.mine') : feed.name;
  const facts = kind === 'mine' && !hasGroups ? 'calendars' : kind;
  return (
    <li className={lines['line']} style={{ flexWrap: 'wrap' }}>
      <div className={lines['text']}>
        <span className={lines['title']}>{name}</span>
        <span className={lines['facts']}>
          {createdAt === null
            ? t(`share.kinds.${facts}`)
            : t('share.since', { day: formatDay(toChurchDay(createdAt), language) })}
        </span>
      </div>
      <Group gap="xs">
        <Button
          size="xs"
          variant="default"
          aria-label={t(createdAt === null ? 'share.createNamed' : 'share.replaceNamed', { name })}
          loading={create.running}
          onClick={() => void create.run({ kind, recordId })}
        >
          {t(createdAt === null ? 'share.create' : 'share.replace')}
        </Button>
        {createdAt === null ? null : (
          <Button
            size="xs"
            variant="subtle"
            color="red"
            aria-label={t('share.stopNamed', { name })}
            loading={stop.running}
            onClick={() => void stop.run({ kind, recordId })}
          >
            {t('share.stop')}
          </Button>
        )}
      </Group>
      {url === null ? null : <MadeAddress name={name} url={url} />}
    </li>
  );
}

interface MadeAddressProps {
  readonly name: string;
  readonly url: string;
}

/** The address, right after it was made. */
function MadeAddress({ name, url }: MadeAddressProps) {
  const { t } = useTranslation('agenda');
  return (
    <Stack gap="xs" w="100%" pb="sm">
      <LinkToShare url={url} message={t('share.message', { name, url })} />
      <Group gap="xs">
        <Button component="a" size="xs" href={url.replace(/^https?:/, 'webcal:')}>
          {t('share.open')}
        </Button>
        <Text size="sm" c="dimmed" flex="1 1 16rem">
          {t('share.how')}
        </Text>
      </Group>
    </Stack>
  );
}
