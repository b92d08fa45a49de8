import { Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { simpleTemplate } from '#domain/newsletters/template.ts';
import { useComposeMessage } from '../preview/compose.ts';
import { MessageFrame } from '../preview/MessageFrame.tsx';
import { isEmptyContent } from '../preview/use-open-preview.ts';
import { WidthSwitch } from '../preview/WidthSwitch.tsx';
import classes from './ContentField.module.css';
import type { NewsletterValues } from './form-values.ts';

/** Preview of the message inside the editor. */
export function PreviewPane({ content }: { readonly content: string }) {
  const { t } = useTranslation('newsletters');
  const compose = useComposeMessage();
  const subject = useWatch<NewsletterValues, 'subject'>({ name: 'subject' });
  const [narrow, setNarrow] = useState(false);
  const html = isEmptyContent(content)
    ? null
    : compose({ subject, content, templateId: simpleTemplate.id });
  if (html === null) return <Text c="dimmed">{t('preview.nothing')}</Text>;
  return (
    <Stack gap="sm">
      <div className={classes['pane']}>
        <MessageFrame html={html} narrow={narrow} />
      </div>
      <Group justify="center" visibleFrom="sm">
        <WidthSwitch narrow={narrow} onChange={setNarrow} />
      </Group>
    </Stack>
  );
}
