import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import {
  exclusionReasons,
  type ExclusionReason,
} from '#domain/newsletters/sending/review-contract.ts';
import type { NewsletterView } from '#domain/newsletters/schema.ts';
import { isEditable } from '#domain/newsletters/statuses.ts';
import { useMayOpen } from '#web/core/session/access.ts';
import { membersPath } from '#web/people/public.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { Section } from '#web/ui/Section.tsx';
import { useAudienceReach } from '../audience/AudienceReach.tsx';
import { useAudienceText, useTargetLists } from '../audience/audience-text.ts';
import { useNewsletterPaths } from '../newsletter-paths.ts';
import { LeftOutDialog } from './LeftOutDialog.tsx';
import classes from './ReviewPage.module.css';

interface AudienceReviewProps {
  readonly newsletter: NewsletterView;
}

/** Who gets it, and who does not and why, with a way to mend it. */
export function AudienceReview({ newsletter }: AudienceReviewProps) {
  const { t } = useTranslation('newsletters');
  const places = useNewsletterPaths();
  const audience = useAudienceText(newsletter);
  const lists = useTargetLists(newsletter);
  const { data, error, isLoading, refetch } = useAudienceReach(newsletter);
  return (
    <Section wide title={t('review.audience')}>
      {isLoading || lists.isLoading ? <Loading label={t('audienceField.counting')} /> : null}
      {error ? <ErrorState error={error} retry={() => void refetch()} /> : null}
      {data && data.recipients > 0 ? (
        <Text fw={600} size="lg">
          {t('send.reach', { count: data.recipients })}
        </Text>
      ) : null}
      {newsletter.audienceType === null || data?.recipients === 0 ? (
        <Alert color="clay" icon={<Icon name="alert" />}>
          {t(newsletter.audienceType === null ? 'errors.no-audience' : 'errors.no-recipients')}
        </Alert>
      ) : null}
      <Group gap="xs">
        <Text>{t('send.audience', { audience })}</Text>
        {isEditable(newsletter.status) ? (
          <Anchor component={Link} to={places.edit(newsletter.id)}>
            {t('review.change')}
          </Anchor>
        ) : null}
      </Group>
      {data ? (
        <Stack gap={0}>
          {exclusionReasons.options
            .filter((reason) => data.exclusions[reason] > 0)
            .map((reason) => (
              <LeftOut
                key={reason}
                newsletter={newsletter}
                reason={reason}
                count={data.exclusions[reason]}
              />
            ))}
        </Stack>
      ) : null}
    </Section>
  );
}

interface LeftOutProps extends AudienceReviewProps {
  readonly reason: ExclusionReason;
  readonly count: number;
}

/** How many are left out for one reason, with the list of them. */
function LeftOut({ newsletter, reason, count }: LeftOutProps) {
  const { t } = useTranslation('newsletters');
  const [isOpen, setOpen] = useState(false);
  const mayOpenMembers = useMayOpen(membersPath);
  const members = mayOpenMembers ? buildMembersPath(newsletter, reason) : null;
  return (
    <div className={classes['reason']}>
      <Anchor component="button" type="button" ta="start" onClick={() => setOpen(true)}>
        {t(`exclusion.${reason}`, { count })}
      </Anchor>
      {members ? (
        <Button
          component={Link}
          to={members}
          variant="default"
          size="xs"
          leftSection={<Icon name="people" size={16} />}
        >
          {t(reason === 'withoutConsent' ? 'review.recordConsent' : 'review.seeMembers')}
        </Button>
      ) : null}
      {isOpen ? (
        <LeftOutDialog
          newsletterId={newsletter.id}
          reason={reason}
          title={t(`exclusion.${reason}`, { count })}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </div>
  );
}

/** The list of members with exactly these people; null where they are not all members. */
const buildMembersPath = (
  { id, audienceType }: NewsletterView,
  reason: ExclusionReason,
): string | null =>
  (audienceType === 'all' || audienceType === 'active_members') && reason !== 'duplicates'
    ? `${membersPath}?${new URLSearchParams({ featureFilters: `leftOut:${id}.${reason}` })}`
    : null;
