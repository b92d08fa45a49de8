import { Button, Center } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { newslettersPath } from '../routes.ts';
import { readPreviewMessage } from './preview-message.ts';
import { PreviewWindow } from './PreviewWindow.tsx';

/** /preview: the message that the editor passed through session storage. Public, without server requests. */
export default function PreviewPage() {
  const { t } = useTranslation('newsletters');
  const [message] = useState(readPreviewMessage);
  if (message)
    return (
      <PreviewWindow title={t('preview.of', { subject: message.subject })} html={message.html} />
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
