import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { newslettersContract, sendNewsletterContract } from '#domain/newsletters/contract.ts';
import type { NewsletterView } from '#domain/newsletters/schema.ts';
import { isEditable } from '#domain/newsletters/statuses.ts';
import { useRecordHistory } from '#web/core/RecordHistory.tsx';
import { useMay } from '#web/core/session/access.ts';
import { Menu } from '#web/ui/floating/Menu.tsx';
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
      <BackButton />
      <DuplicateButton newsletterId={newsletter.id} />
      {canChange && mayEdit ? (
        <Button
          component={Link}
          to={places.edit(newsletter.id)}
          variant="default"
          leftSection={<Icon name="edit" size={18} />}
        >
          {t('common:edit')}
        </Button>
      ) : null}
      {canChange && maySend ? (
        <Button
          component={Link}
          to={places.review(newsletter.id)}
          leftSection={<Icon name="send" size={18} />}
        >
          {t('newsletters:editor.review')}
        </Button>
      ) : null}
      <HistoryMenu newsletterId={newsletter.id} />
    </>
  );
}

function HistoryMenu({ newsletterId }: { readonly newsletterId: string }) {
  const { t } = useTranslation('common');
  const { item, drawer } = useRecordHistory(newsletterId);
  return item ? (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" px="sm" aria-label={t('more')}>
            <Icon name="more" />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>{item}</Menu.Dropdown>
      </Menu>
      {drawer}
    </>
  ) : null;
}
