import { Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { hasMergeTags } from '#domain/kernel/merge/merge-fields.ts';
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
  const [subject, preheader] = useWatch<NewsletterValues, ['subject', 'preheader']>({
    name: ['subject', 'preheader'],
  });
  const [isNamed, setNamed] = useState(true);
  const [narrow, setNarrow] = useState(false);
  const html = isEmptyContent(content)
    ? null
    : compose({
        subject,
        preheader,
        content,
        templateId: simpleTemplate.id,
        ...(isNamed ? {} : { recipientName: '' }),
      });
  if (html === null) return <Text c="dimmed">{t('preview.nothing')}</Text>;
  return (
    <Stack gap="sm">
      <div className={classes['pane']}>
        <MessageFrame html={html} narrow={narrow} />
      </div>
      <Group justify="center" gap="lg">
        {hasMergeTags(subject + preheader + content) ? (
          <SegmentedControl
            aria-label={t('preview.recipient')}
            value={isNamed ? 'example' : 'unnamed'}
            onChange={(value) => setNamed(value === 'example')}
            data={[
              { value: 'example', label: t('preview.exampleName') },
              { value: 'unnamed', label: t('preview.unnamed') },
            ]}
          />
        ) : null}
        <Group visibleFrom="sm">
          <WidthSwitch narrow={narrow} onChange={setNarrow} />
        </Group>
      </Group>
    </Stack>
  );
}
