/** The address of a public page with its code, its poster and the church's word in it. */
import { Anchor, Button, Group, Stack, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { churchesContract } from '#domain/churches/contract.ts';
import type { EndpointAddress } from '#domain/kernel/endpoint.ts';
import { whatsappLink } from '#domain/kernel/text/whatsapp-link.ts';
import { QrCode } from '#web/access/public.ts';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { notify } from '#web/core/notify.ts';
import { useMay } from '#web/core/session/access.ts';
import { Form } from '#web/ui/Form.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Section } from '#web/ui/Section.tsx';

interface PublicAddressProps {
  readonly slug: string;
  readonly path: string;
  readonly poster?: { readonly path: string; readonly label: string };
  /** What the code leads to. */
  readonly code: string;
  /** What is sent by WhatsApp: a text with the address. */
  readonly toMessage?: (url: string) => string;
  /** What has the address besides. */
  readonly refreshes: readonly EndpointAddress[];
}

export function PublicAddress({
  slug,
  path,
  poster,
  code,
  toMessage,
  refreshes,
}: PublicAddressProps) {
  const { t } = useTranslation('visitors');
  const canSetSlug = useMay(churchesContract.setSlug);
  const url = `${window.location.origin}${path}`;
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(url);
      notify.success(t('settings.copied'));
    } catch {
      notify.error(t('settings.notCopied'));
    }
  };
  return (
    <Section title={t('settings.address')}>
      <Group gap="lg" align="flex-start">
        <QrCode value={url} label={code} />
        <Stack gap="sm" style={{ flex: '1 1 16rem', minWidth: 0 }}>
          <Anchor href={url} target="_blank" rel="noreferrer" style={{ overflowWrap: 'anywhere' }}>
            {url}
          </Anchor>
          <Anchor href={`/c/${slug}`} target="_blank" rel="noreferrer" size="sm">
            {t('settings.churchPage')}
          </Anchor>
          {/* At the left, where no toast covers them after the page was opened. */}
          <Group gap="sm">
            <Button
              variant="default"
              leftSection={<Icon name="copy" size={18} />}
              onClick={() => void copy()}
            >
              {t('settings.copy')}
            </Button>
            {toMessage ? <WhatsappButton message={toMessage(url)} /> : null}
            {poster ? (
              <Button
                component={Link}
                to={poster.path}
                variant="default"
                leftSection={<Icon name="print" size={18} />}
              >
                {poster.label}
              </Button>
            ) : null}
          </Group>
        </Stack>
      </Group>
      {canSetSlug ? <SlugForm slug={slug} refreshes={refreshes} /> : null}
    </Section>
  );
}

function WhatsappButton({ message }: { readonly message: string }) {
  const { t } = useTranslation('visitors');
  return (
    <Button
      component="a"
      href={`${whatsappLink('')}?text=${encodeURIComponent(message)}`}
      target="_blank"
      rel="noreferrer"
      leftSection={<Icon name="message" size={18} />}
    >
      {t('settings.whatsapp')}
    </Button>
  );
}

function SlugForm({ slug, refreshes }: Pick<PublicAddressProps, 'slug' | 'refreshes'>) {
  const { t } = useTranslation('visitors');
  const { form, submit, problem, running } = useSubmit(churchesContract.setSlug, {
    defaultValues: { slug },
    refreshes: [...refreshes, churchesContract.slug],
    success: t('settings.slugSaved'),
  });
  return (
    <Form submit={submit} problem={problem}>
      <TextInput
        label={t('settings.slug')}
        description={t('settings.slugHint')}
        autoComplete="off"
        error={form.formState.errors.slug?.message}
        {...form.register('slug')}
      />
      <Group>
        <Button type="submit" variant="default" loading={running}>
          {t('settings.saveSlug')}
        </Button>
      </Group>
    </Form>
  );
}
