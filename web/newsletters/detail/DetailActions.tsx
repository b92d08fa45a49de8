import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { newslettersContract } from '#domain/newsletters/contract.ts';
import type { NewsletterView } from '#domain/newsletters/schema.ts';
import { useMay } from '#web/core/session/access.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { useOpenPreview } from '../preview/use-open-preview.ts';
import { useNewsletterPaths } from '../newsletter-paths.ts';
import { isEditable } from '#domain/newsletters/statuses.ts';

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
  const preview = useOpenPreview();
  const places = useNewsletterPaths();
  return (
    <>
      <BackButton />
      {isEditable(newsletter.status) && mayEdit ? (
        <Button
          component={Link}
          to={places.edit(newsletter.id)}
          variant="default"
          leftSection={<Icon name="edit" size={18} />}
        >
          {t('common:edit')}
        </Button>
      ) : null}
      <Button leftSection={<Icon name="external" size={18} />} onClick={() => preview(newsletter)}>
        {t('newsletters:detail.preview')}
      </Button>
    </>
  );
}
