import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { newslettersContract, sendNewsletterContract } from '#domain/newsletters/contract.ts';
import type { NewsletterView } from '#domain/newsletters/schema.ts';
import { isEditable } from '#domain/newsletters/statuses.ts';
import { useRecordHistory } from '#web/core/RecordHistory.tsx';
import { RecordMenu, RecordVerb } from '#web/core/record/RecordVerbs.tsx';
import { useMay } from '#web/core/session/access.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { DuplicateButton } from '../DuplicateButton.tsx';
import { useNewsletterPaths } from '../newsletter-paths.ts';

export function BackButton() {
  const { t } = useTranslation('common');
  const navigate = useNavigate();
  const { list } = useNewsletterPaths();
  return (
    <Button
      variant="default"
      leftSection={<Icon name="back" size={18} />}
      onClick={() => void navigate(list)}
    >
      {t('back')}
    </Button>
  );
}

export function DetailActions({ newsletter }: { readonly newsletter: NewsletterView }) {
  const { t } = useTranslation(['newsletters', 'common']);
  const mayEdit = useMay(newslettersContract.update);
  const maySend = useMay(sendNewsletterContract);
  const places = useNewsletterPaths();
  const canChange = isEditable(newsletter.status);
  return (
    <>
      {canChange && maySend ? (
        <RecordVerb
          icon="send"
          label={t('newsletters:editor.review')}
          to={places.review(newsletter.id)}
          isPrimary
        />
      ) : null}
      {canChange && mayEdit ? (
        <RecordVerb icon="edit" label={t('common:edit')} to={places.edit(newsletter.id)} />
      ) : null}
      <DuplicateButton newsletterId={newsletter.id} />
      <HistoryMenu newsletterId={newsletter.id} />
    </>
  );
}

function HistoryMenu({ newsletterId }: { readonly newsletterId: string }) {
  const { item, drawer } = useRecordHistory(newsletterId);
  return item ? (
    <>
      <RecordMenu>{item}</RecordMenu>
      {drawer}
    </>
  ) : null;
}
