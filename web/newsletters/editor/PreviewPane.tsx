import { Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { simpleTemplate } from '#domain/newsletters/template.ts';
import { useCompose } from '../preview/compose.ts';
import { MessageFrame } from '../preview/MessageFrame.tsx';
import { isEmpty } from '../preview/use-preview.ts';
import { WidthSwitch } from '../preview/WidthSwitch.tsx';
import classes from './ContentField.module.css';
import type { Values } from './values.ts';

/** The message as it will arrive, in the place where it is written. */
export function PreviewPane({ content }: { readonly content: string }) {
  const { t } = useTranslation('newsletters');
  const compose = useCompose();
  const subject = useWatch<Values, 'subject'>({ name: 'subject' });
  const [narrow, setNarrow] = useState(false);
  const html = isEmpty(content)
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
