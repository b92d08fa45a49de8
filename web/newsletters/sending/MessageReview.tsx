import { Anchor, Group, List, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatBytes } from '#domain/kernel/formatters.ts';
import {
  clippedAboveBytes,
  newsletterReviewContract as contract,
  type CheckedLink,
} from '#domain/newsletters/sending/review-contract.ts';
import type { NewsletterView } from '#domain/newsletters/schema.ts';
import { isEditable } from '#domain/newsletters/statuses.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { Section } from '#web/ui/Section.tsx';
import { useNewsletterPaths } from '../newsletter-paths.ts';
import { Check } from './Check.tsx';
import { Doubts } from './Doubts.tsx';

interface MessageReviewProps {
  readonly newsletter: NewsletterView;
}

/** What may be wrong with the message. Only what makes sending impossible stops it; the rest is advice. */
export function MessageReview({ newsletter }: MessageReviewProps) {
  const { t } = useTranslation('newsletters');
  const places = useNewsletterPaths();
  const { data, error, refetch } = useMessageReview(newsletter);
  return (
    <Section wide title={t('review.message')}>
      <Group gap="xs">
        <Text>{t('send.subject', { subject: newsletter.subject })}</Text>
        {isEditable(newsletter.status) ? (
          <Anchor component={Link} to={places.edit(newsletter.id)}>
            {t('review.change')}
          </Anchor>
        ) : null}
      </Group>
      {error ? <ErrorState error={error} retry={() => void refetch()} /> : null}
      {data ? (
        <Stack gap="sm">
          {data.problem === null ? <SizeCheck bytes={data.bytes} /> : null}
          {data.problem === null ? null : <Check isGood={false}>{data.problem}</Check>}
          {newsletter.preheader === '' ? (
            <Check isGood={false}>{t('review.withoutPreheader')}</Check>
          ) : null}
          {data.picturesWithoutAlt > 0 ? (
            <Check isGood={false}>
              {t('review.withoutAlt', { count: data.picturesWithoutAlt })}
            </Check>
          ) : null}
          <Doubts review={data} />
          {data.links > 0 ? <LinksCheck newsletter={newsletter} count={data.links} /> : null}
        </Stack>
      ) : error ? null : (
        <Loading />
      )}
    </Section>
  );
}

export const useMessageReview = ({ id, version }: NewsletterView) =>
  useQuery({
    ...queryOptionsFor(contract.review, { newsletterId: id }),
    queryKey: ['review', id, version],
  });

function SizeCheck({ bytes }: { readonly bytes: number }) {
  const { t } = useTranslation('newsletters');
  const language = useLanguage();
  const size = formatBytes(bytes, language);
  return bytes <= clippedAboveBytes ? (
    <Check isGood>{t('review.size', { size })}</Check>
  ) : (
    <Check isGood={false}>
      {t('review.tooLong', { size, limit: formatBytes(clippedAboveBytes, language) })}
    </Check>
  );
}

interface LinksCheckProps extends MessageReviewProps {
  readonly count: number;
}

/** A page that does not answer never hinders sending: it may refuse our server only. */
function LinksCheck({ newsletter: { id, version }, count }: LinksCheckProps) {
  const { t } = useTranslation('newsletters');
  const { data, error } = useQuery({
    ...queryOptionsFor(contract.checkLinks, { newsletterId: id }),
    queryKey: ['checked-links', id, version],
    staleTime: 10 * 60_000,
  });
  if (error) return <Check isGood={false}>{t('review.linksUnchecked', { count })}</Check>;
  if (!data)
    return (
      <Text c="dimmed" role="status">
        {t('review.checkingLinks', { count })}
      </Text>
    );
  const broken = data.items.filter(isDoubtful);
  if (broken.length === 0) return <Check isGood>{t('review.linksWork', { count })}</Check>;
  return (
    <Check isGood={false}>
      {t('review.linksBroken', { count: broken.length })}
      <List size="sm" mt={4}>
        {broken.map(({ url, outcome }) => (
          <List.Item key={url} style={{ overflowWrap: 'anywhere' }}>
            <Anchor href={url} target="_blank" rel="noreferrer">
              {url}
            </Anchor>{' '}
            {t(`review.link.${outcome}`)}
          </List.Item>
        ))}
      </List>
    </Check>
  );
}

const isDoubtful = ({ outcome }: CheckedLink): boolean =>
  outcome === 'missing' || outcome === 'no-answer';
