import { Badge, Button, Group, Paper, Text, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { duplicatesContract, type CandidateView } from '#domain/people/duplicates/contract.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { notify } from '#web/core/notify.ts';
import { mergePath } from '../routes.ts';
import classes from './Merge.module.css';
import { PersonSummary } from '../PersonSummary.tsx';

interface CandidateProps {
  readonly candidate: CandidateView;
}

/** Two records, why they may be of one person, and what to do with them. */
export function Candidate({ candidate }: CandidateProps) {
  const { t } = useTranslation('members');
  const { one, other, reasons, dismissedAt, dismissedBy } = candidate;
  return (
    <Paper component="li" withBorder p="md">
      <div className={classes['pair']}>
        <PersonSummary person={one} />
        <PersonSummary person={other} />
      </div>
      <div className={classes['footer']} style={{ marginTop: 'var(--mantine-spacing-sm)' }}>
        {dismissedAt === null ? (
          <Group gap={6}>
            {reasons.map((reason) => (
              <Badge key={reason} variant="default" tt="none" fw={500}>
                {t(`candidates.reasons.${reason}`)}
              </Badge>
            ))}
          </Group>
        ) : (
          <Text size="sm" c="dimmed">
            {t('candidates.dismissedBy', { name: dismissedBy })}
          </Text>
        )}
        <Verbs candidate={candidate} />
      </div>
    </Paper>
  );
}

function Verbs({ candidate: { one, other, dismissedAt } }: CandidateProps) {
  const { t } = useTranslation(['members', 'common']);
  const refreshes = [duplicatesContract.list, duplicatesContract.figures];
  const restore = useCommand(duplicatesContract.dismiss, { refreshes });
  const pair = { personId: one.id, otherId: other.id };
  const dismiss = useCommand(duplicatesContract.dismiss, {
    refreshes,
    onSuccess: () =>
      notify.success(t('members:candidates.dismissedNow'), {
        label: t('common:undo'),
        onClick: () => void restore.run({ ...pair, dismissed: false }),
      }),
  });
  const names = (
    <VisuallyHidden>
      {t('members:candidates.ofPair', { one: one.displayName, other: other.displayName })}
    </VisuallyHidden>
  );
  if (dismissedAt !== null)
    return (
      <Button
        variant="default"
        size="sm"
        loading={restore.running}
        onClick={() => void restore.run({ ...pair, dismissed: false })}
      >
        {t('members:candidates.reopen')} {names}
      </Button>
    );
  return (
    <Group gap="xs">
      <Button
        variant="subtle"
        size="sm"
        loading={dismiss.running}
        onClick={() => void dismiss.run({ ...pair, dismissed: true })}
      >
        {t('members:candidates.dismiss')} {names}
      </Button>
      <Button component={Link} to={mergePath(one.id, other.id)} variant="light" size="sm">
        {t('members:merge.compare')} {names}
      </Button>
    </Group>
  );
}
