import { Button, Text } from '@mantine/core';
import { useElementSize, useMediaQuery } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import type { NewsletterView } from '#domain/newsletters/schema.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { useComposeMessage } from './compose.ts';
import { MessageFrame } from './MessageFrame.tsx';
import classes from './MessagePaper.module.css';
import { isEmptyContent, useOpenPreview } from './use-open-preview.ts';

/** The width at which mail programs show a message whole. */
const messageWidth = 760;
const shownHeight = 520;

/** The message itself, made smaller to fit beside other things. */
export function MessagePaper({ newsletter }: { readonly newsletter: NewsletterView }) {
  const { t } = useTranslation('newsletters');
  const compose = useComposeMessage();
  const preview = useOpenPreview();
  const { ref, width } = useElementSize();
  const html = isEmptyContent(newsletter.content) ? null : compose(newsletter);
  // As a phone shows it, which would be too small to read otherwise.
  const isPhone = useMediaQuery('(max-width: 40em)', false, { getInitialValueInEffect: false });
  const scale = isPhone ? 1 : Math.min(1, width / messageWidth);
  return (
    <figure className={classes['figure']}>
      <div ref={ref} className={classes['paper']} style={{ height: shownHeight }}>
        {html === null ? (
          <Text c="dimmed" p="lg">
            {t('preview.nothing')}
          </Text>
        ) : width > 0 ? (
          <div
            className={classes['scaled']}
            style={{
              width: width / scale,
              height: shownHeight / scale,
              transform: `scale(${scale})`,
            }}
          >
            <MessageFrame html={html} narrow={false} />
          </div>
        ) : null}
      </div>
      <Button
        variant="subtle"
        leftSection={<Icon name="external" size={18} />}
        disabled={!preview.isReady}
        onClick={() => preview.open(newsletter)}
      >
        {t('detail.preview')}
      </Button>
    </figure>
  );
}
