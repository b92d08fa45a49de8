import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { inboxContract } from '#domain/people/inbox/contract.ts';
import { maxRefusedAtOnce, type SubmissionRow } from '#domain/people/inbox/schema.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { notify } from '#web/core/notify.ts';
import { formatNumber } from '../format.ts';
import { changedByDecision } from './changed-by-decision.ts';

/** Fewer are opened one by one. */
const fewest = 10;

/** Declines what is in the list, as after a flood of cards, and takes it back. */
export function RefuseListed({ rows }: { readonly rows: readonly SubmissionRow[] }) {
  const { t } = useTranslation(['members', 'common']);
  const language = useLanguage();
  const reopening = useCommand(inboxContract.reopenMany, {
    refreshes: changedByDecision,
    success: t('members:inbox.refusal.undone'),
  });
  const { run, running } = useCommand(inboxContract.refuseMany, {
    refreshes: changedByDecision,
    onSuccess: ({ changed }, input) =>
      notify.success(
        t('members:inbox.refusal.manyDone', { number: formatNumber(changed, language) }),
        { label: t('common:undo'), onClick: () => void reopening.run(input) },
      ),
  });
  const submissionIds = rows
    .filter(({ status }) => status === 'waiting')
    .slice(0, maxRefusedAtOnce)
    .map(({ id }) => id);
  if (submissionIds.length < fewest) return null;
  return (
    <Button
      variant="default"
      loading={running}
      style={{ alignSelf: 'flex-start' }}
      onClick={() => void run({ submissionIds })}
    >
      {t('members:inbox.refusal.many', { number: formatNumber(submissionIds.length, language) })}
    </Button>
  );
}
