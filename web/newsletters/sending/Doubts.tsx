import { Anchor, Code, Group, List, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { churchesContract } from '#domain/churches/contract.ts';
import type { MessageReview } from '#domain/newsletters/sending/review-contract.ts';
import { useMay } from '#web/core/session/access.ts';
import { settingsPath } from '#web/churches/public.ts';
import { Check } from './Check.tsx';

/** What would not arrive as its author means it. */
export function Doubts({ review }: { readonly review: MessageReview }) {
  const { t } = useTranslation('newsletters');
  const { incompleteLinks, unknownTags } = review;
  return (
    <>
      {incompleteLinks.length > 0 ? (
        <Check isGood={false}>
          {t('review.incompleteLinks', { count: incompleteLinks.length })}
          <List size="sm" mt={4}>
            {incompleteLinks.map(({ url, label }) => (
              <List.Item key={url} style={{ overflowWrap: 'anywhere' }}>
                {t(url === '' ? 'review.emptyLink' : 'review.incompleteLink', {
                  label: label || t('review.pictureLink'),
                  url,
                })}
              </List.Item>
            ))}
          </List>
        </Check>
      ) : null}
      {unknownTags.length > 0 ? (
        <Check isGood={false}>
          {t('review.unknownTags', { count: unknownTags.length })}
          <Group gap="xs" mt={4}>
            {unknownTags.map((tag) => (
              <Code key={tag} style={{ overflowWrap: 'anywhere' }}>
                {tag}
              </Code>
            ))}
          </Group>
        </Check>
      ) : null}
      {review.hasAddress ? null : <MissingAddress />}
    </>
  );
}

function MissingAddress() {
  const { t } = useTranslation('newsletters');
  const canChange = useMay(churchesContract.update);
  return (
    <Check isGood={false}>
      <Text span>{t('review.withoutAddress')}</Text>{' '}
      {canChange ? (
        <Anchor component={Link} to={settingsPath}>
          {t('review.addAddress')}
        </Anchor>
      ) : null}
    </Check>
  );
}
