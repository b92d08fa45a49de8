import { Alert, Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { churchesContract } from '#domain/churches/contract.ts';
import { largestLogoBytes, smallestLogo, type ChurchView } from '#domain/churches/schema.ts';
import { call } from '#web/core/api.ts';
import { notify } from '#web/core/notify.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Section } from '#web/ui/Section.tsx';
import { useChurchChanged } from '../settings/use-church.tsx';
import classes from './Cropper.module.css';
import type { Size } from './framing.ts';
import { LogoDialog, type Chosen } from './LogoDialog.tsx';
import { pictureTypes } from './send-logo.ts';

const megabyte = 1024 * 1024;

/** What stands at the head of newsletters and of the menu. */
export function LogoSection({ church }: { readonly church: ChurchView }) {
  const { t } = useTranslation('settings');
  const changed = useChurchChanged();
  const { chosen, problem, choose, close } = useChosen();

  const remove = useRemoval();

  return (
    <Section title={t('logo.title')}>
      {problem ? (
        <Alert color="red" role="alert" icon={<Icon name="alert" />}>
          {problem}
        </Alert>
      ) : null}
      <Group gap="lg" align="center">
        <div className={classes['logo']}>
          {church.logoUrl ? (
            <img src={church.logoUrl} alt={t('logo.of', { church: church.name })} />
          ) : (
            <Text c="dark.6">{t('logo.none')}</Text>
          )}
        </div>
        <Stack gap="sm" style={{ flex: '1 1 220px' }}>
          <Text size="sm">{t('logo.help', { megabytes: largestLogoBytes / megabyte })}</Text>
          <Group gap="sm">
            <FileButton accept={pictureTypes.join(',')} onChange={(file) => void choose(file)}>
              {(props) => (
                <Button {...props} variant="default" leftSection={<Icon name="import" size={18} />}>
                  {t(church.logoUrl ? 'logo.change' : 'logo.choose')}
                </Button>
              )}
            </FileButton>
            {church.logoUrl ? (
              <Button variant="subtle" color="red" onClick={() => void remove()}>
                {t('logo.remove')}
              </Button>
            ) : null}
          </Group>
        </Stack>
      </Group>
      {chosen ? (
        <LogoDialog
          chosen={chosen}
          onClose={close}
          onDone={async (saved) => {
            await changed(saved);
            close();
            notify.success(t('logo.saved'));
          }}
        />
      ) : null}
    </Section>
  );
}

function useRemoval(): () => Promise<void> {
  const { t } = useTranslation('settings');
  const changed = useChurchChanged();
  return async () => {
    const question = {
      title: t('logo.removeTitle'),
      text: t('logo.removeText'),
      action: t('logo.remove'),
    };
    if (!(await confirm({ ...question, destructive: true }))) return;
    try {
      await changed(await call(churchesContract.removeLogo, {}));
      notify.success(t('logo.removed'));
    } catch (error) {
      notify.error(error instanceof Error ? error : String(error));
    }
  };
}

function useChosen() {
  const { t } = useTranslation('settings');
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const source = chosen?.source;
  useEffect(() => (source ? () => URL.revokeObjectURL(source) : undefined), [source]);

  const choose = async (file: File | null): Promise<void> => {
    setProblem(null);
    if (!file) return;
    if (file.size > largestLogoBytes)
      return setProblem(t('logo.tooLarge', { megabytes: largestLogoBytes / megabyte }));
    const address = URL.createObjectURL(file);
    const picture = await sizeOf(address);
    if (picture && picture.width >= smallestLogo && picture.height >= smallestLogo)
      return setChosen({ file, source: address, picture });
    URL.revokeObjectURL(address);
    setProblem(t(picture ? 'logo.tooSmall' : 'logo.notAPicture', { pixels: smallestLogo }));
  };
  return { chosen, problem, choose, close: () => setChosen(null) };
}

/** null: the browser can't read it. */
function sizeOf(address: string): Promise<Size | null> {
  return new Promise((resolve) => {
    const image = new Image();
    image.addEventListener('load', () =>
      resolve({ width: image.naturalWidth, height: image.naturalHeight }),
    );
    image.addEventListener('error', () => resolve(null));
    image.src = address;
  });
}
