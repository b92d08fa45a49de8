import { Button, CopyButton, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#web/ui/Icon.tsx';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly email: string;
  readonly doneLabel?: string;
  readonly onDone: () => void;
}

/** The recovery codes, to copy or download. They are shown only once. */
export function RecoveryCodes({ codes, email, doneLabel, onDone }: RecoveryCodesProps) {
  const { t } = useTranslation('security');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const text = `${t('recovery.file', { email })}\n\n${codes.join('\n')}\n`;
  return (
    <Stack gap="md">
      <Title order={3} size="h4" tabIndex={-1} ref={heading}>
        {t('recovery.title')}
      </Title>
      <Text>{t('recovery.text')}</Text>
      <SimpleGrid
        cols={2}
        spacing="xs"
        component="ul"
        aria-label={t('recovery.list')}
        p={0}
        m={0}
        style={{ listStyle: 'none' }}
      >
        {codes.map((code) => (
          <Text key={code} component="li" ff="monospace" fz="lg">
            {code}
          </Text>
        ))}
      </SimpleGrid>
      <Group gap="sm">
        <CopyButton value={codes.join('\n')}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              onClick={copy}
              leftSection={<Icon name={copied ? 'check' : 'copy'} size={18} />}
            >
              {t(copied ? 'recovery.copied' : 'recovery.copy')}
            </Button>
          )}
        </CopyButton>
        <Button
          component="a"
          variant="default"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={t('recovery.fileName')}
          leftSection={<Icon name="download" size={18} />}
        >
          {t('recovery.download')}
        </Button>
      </Group>
      <Group>
        <Button onClick={onDone}>{doneLabel ?? t('recovery.saved')}</Button>
      </Group>
    </Stack>
  );
}
