import { Group, Input, SegmentedControl, Stack, Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { simpleTemplate } from '#domain/newsletters/template.ts';
import { Loading } from '#web/ui/Loading.tsx';
import classes from './ContentField.module.css';
import { PreviewPane } from './PreviewPane.tsx';
import type { Values } from './values.ts';

/** The editor is as large as all the rest of the screen: it arrives on its own. */
const RichText = lazy(() => import('./RichText.tsx'));

const field = simpleTemplate.fields[0];
const errorId = 'newsletter-content-error';

/** The text of the newsletter: written, or looked at as it will arrive. Looking does not lose the steps that can be undone. */
export function ContentField({ invitation }: { readonly invitation: string }) {
  const { t } = useTranslation('newsletters');
  const { field: content, fieldState } = useController<Values, 'content'>({ name: 'content' });
  const [initial] = useState(content.value);
  const [isShown, show] = useState(false);
  const label = t(field?.label ?? '');
  return (
    <Stack gap="sm">
      <Group justify="space-between" align="flex-end">
        <Text span fw={600}>
          {label}
        </Text>
        <SegmentedControl
          aria-label={t('editor.mode')}
          value={isShown ? 'preview' : 'write'}
          onChange={(value) => show(value === 'preview')}
          data={[
            { value: 'write', label: t('editor.write') },
            { value: 'preview', label: t('editor.preview') },
          ]}
        />
      </Group>
      <div className={classes['write']} hidden={isShown}>
        <Suspense fallback={<Loading />}>
          <RichText
            initial={initial}
            invitation={invitation}
            label={label}
            placeholder={t(field?.placeholder ?? '')}
            describedBy={errorId}
            invalid={fieldState.invalid}
            onChange={content.onChange}
          />
        </Suspense>
      </div>
      {isShown ? <PreviewPane content={content.value} /> : null}
      {fieldState.error ? <Input.Error id={errorId}>{fieldState.error.message}</Input.Error> : null}
    </Stack>
  );
}
