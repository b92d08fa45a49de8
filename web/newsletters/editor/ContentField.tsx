import { Group, Input, SegmentedControl, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { simpleTemplate } from '#domain/newsletters/template.ts';
import { loadLater } from '#web/core/load-later.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import classes from './ContentField.module.css';
import { PreviewPane } from './PreviewPane.tsx';
import type { NewsletterValues } from './form-values.ts';

/** Loaded separately, because the editor is as large as the rest of the screen. */
const RichText = loadLater(() => import('./rich-text/RichText.tsx'), <Outline />);

const field = simpleTemplate.fields[0];
const errorId = 'newsletter-content-error';

/** As tall as the empty editor, so that what stands below does not move. */
function Outline() {
  return (
    <div className={classes['outline']}>
      <Loading />
    </div>
  );
}

/** The newsletter's text with a preview. The editor stays mounted during the preview, to keep its undo history. */
export function ContentField({ starterContent }: { readonly starterContent: string }) {
  const { t } = useTranslation('newsletters');
  const { field: content, fieldState } = useController<NewsletterValues, 'content'>({
    name: 'content',
  });
  const [initial] = useState(content.value);
  const [isPreview, setPreview] = useState(false);
  const label = t(field?.label ?? '');
  return (
    <Stack gap="sm">
      <Group justify="space-between" align="flex-end">
        <Text span fw={600}>
          {label}
        </Text>
        <SegmentedControl
          aria-label={t('editor.mode')}
          value={isPreview ? 'preview' : 'write'}
          onChange={(value) => setPreview(value === 'preview')}
          data={[
            { value: 'write', label: t('editor.write') },
            { value: 'preview', label: t('editor.preview') },
          ]}
        />
      </Group>
      <div className={classes['write']} hidden={isPreview}>
        <RichText
          initial={initial}
          starterContent={starterContent}
          label={label}
          placeholder={t(field?.placeholder ?? '')}
          describedBy={errorId}
          invalid={fieldState.invalid}
          onChange={content.onChange}
        />
      </div>
      {isPreview ? <PreviewPane content={content.value} /> : null}
      {fieldState.error ? <Input.Error id={errorId}>{fieldState.error.message}</Input.Error> : null}
    </Stack>
  );
}
