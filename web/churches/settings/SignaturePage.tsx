import {
  ActionIcon,
  Button,
  Fieldset,
  Group,
  NativeSelect,
  SimpleGrid,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  churchSettings,
  footerLimit,
  networkNames,
  socialNetworks,
  type ChurchView,
} from '#domain/churches/schema.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Section } from '#web/ui/Section.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import { ChurchPart, useSettingsForm } from './use-church.tsx';

const signature = churchSettings.pick({ newsletter: true });

const valuesOf = ({ newsletter: { senderName, replyTo, footer, links } }: ChurchView) => ({
  newsletter: { senderName, replyTo: replyTo ?? '', footer, links: [...links] },
});

const useSignature = (church: ChurchView) => useSettingsForm(signature, valuesOf, church);

/** How newsletters are signed. */
export default function SignaturePage() {
  return <ChurchPart>{(church) => <SignatureSection church={church} />}</ChurchPart>;
}

function SignatureSection({ church }: { readonly church: ChurchView }) {
  const { t } = useTranslation('settings');
  const { form, problem, submit } = useSignature(church);
  const { errors, isDirty, isSubmitting } = form.formState;
  const { register } = form;
  return (
    <Section title={t('signature.title')}>
      <SettingsForm problem={problem} isDirty={isDirty} saving={isSubmitting} onSubmit={submit}>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput
            label={t('signature.senderName')}
            description={t('signature.senderNameHelp')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            placeholder={church.name}
            error={errors.newsletter?.senderName?.message}
            {...register('newsletter.senderName')}
          />
          <TextInput
            type="email"
            label={t('signature.replyTo')}
            description={t('signature.replyToHelp')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            placeholder={church.contactEmail ?? ''}
            error={errors.newsletter?.replyTo?.message}
            {...register('newsletter.replyTo')}
          />
        </SimpleGrid>
        <Textarea
          label={t('signature.footer')}
          description={t('signature.footerHelp')}
          placeholder={t('signature.footerExample')}
          autosize
          minRows={3}
          maxLength={footerLimit}
          error={errors.newsletter?.footer?.message}
          {...register('newsletter.footer')}
        />
        <Links form={form} />
      </SettingsForm>
    </Section>
  );
}

type SignatureForm = ReturnType<typeof useSignature>['form'];

function Links({
  form,
}: {
  readonly form: Pick<SignatureForm, 'control' | 'register' | 'formState'>;
}) {
  const { t } = useTranslation('settings');
  const { errors } = form.formState;
  const { register, control } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'newsletter.links' });
  const unused = socialNetworks.find(
    (network) => !fields.some((field) => field.network === network),
  );
  return (
    <Fieldset
      variant="unstyled"
      legend={
        <Text span fw={600} size="sm">
          {t('signature.links')}
        </Text>
      }
    >
      <Stack gap="sm">
        {fields.map((field, index) => (
          <Group key={field.id} gap="sm" wrap="nowrap" align="flex-start">
            <NativeSelect
              w={132}
              aria-label={t('signature.network', { number: index + 1 })}
              data={socialNetworks.map((value) => ({ value, label: networkNames[value] }))}
              {...register(`newsletter.links.${index}.network`)}
            />
            <TextInput
              style={{ flex: 1 }}
              aria-label={t('signature.address', { number: index + 1 })}
              error={errors.newsletter?.links?.[index]?.url?.message}
              {...register(`newsletter.links.${index}.url`)}
            />
            <ActionIcon
              variant="subtle"
              size="lg"
              aria-label={t('signature.removeLink', { number: index + 1 })}
              onClick={() => remove(index)}
            >
              <Icon name="close" />
            </ActionIcon>
          </Group>
        ))}
        {unused ? (
          <Group>
            <Button
              variant="default"
              size="xs"
              leftSection={<Icon name="add" size={16} />}
              onClick={() => append({ network: unused, url: '' })}
            >
              {t('signature.addLink')}
            </Button>
          </Group>
        ) : null}
      </Stack>
    </Fieldset>
  );
}
