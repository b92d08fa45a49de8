import { Button, Center } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { newslettersPath } from '../routes.ts';
import { handedToThisWindow } from './handed.ts';
import { PreviewWindow } from './PreviewWindow.tsx';

/** /preview: what the editor in the same browser handed to this window. Public, and reads nothing from the server. */
export default function PreviewPage() {
  const { t } = useTranslation('newsletters');
  const [handed] = useState(handedToThisWindow);
  if (handed)
    return (
      <PreviewWindow title={t('preview.of', { subject: handed.subject })} html={handed.html} />
    );
  return (
    <Center component="main" mih="100dvh">
      <EmptyState
        icon="eye"
        level={1}
        title={t('preview.nothing')}
        text={t('preview.nothingText')}
        action={
          <Button component={Link} to={newslettersPath} variant="default">
            {t('preview.toNewsletters')}
          </Button>
        }
      />
    </Center>
  );
}
