import {
  ActionIcon,
  Button,
  Fieldset,
  Group,
  NativeSelect,
  Radio,
  SimpleGrid,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import { useController, useFieldArray, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  footerLimit,
  readingLevels,
  socialNetworkNames,
  socialNetworks,
  type ChurchView,
} from '#domain/churches/schema.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Section } from '#web/ui/Section.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import { ChurchSettingsPart, useSettingsSubmit } from './church-settings.tsx';

const toFormValues = ({
  newsletter: { senderName, replyTo, footer, links, reading },
}: ChurchView) => ({
  newsletter: { senderName, replyTo: replyTo ?? '', footer, links: [...links], reading },
});

/** Sender, footer and social links of the newsletters. */
export default function SignaturePage() {
  return (
    <ChurchSettingsPart>{(church) => <SignatureSection church={church} />}</ChurchSettingsPart>
  );
}

function SignatureSection({ church }: { readonly church: ChurchView }) {
  const { t } = useTranslation('settings');
  const submission = useSettingsSubmit(toFormValues, church);
  const { form } = submission;
  const { errors } = form.formState;
  const { register } = form;
  return (
    <Section title={t('signature.title')}>
      <SettingsForm {...submission}>
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
        <Reading form={form} />
      </SettingsForm>
    </Section>
  );
}

/** What the church sees of those who read its newsletters. */
function Reading({ form: { control } }: LinksProps) {
  const { t } = useTranslation('settings');
  const { field } = useController({ control, name: 'newsletter.reading' });
  return (
    <Radio.Group
      label={t('signature.reading')}
      description={t('signature.readingHelp')}
      labelProps={{ fw: 600 }}
      value={field.value}
      onChange={field.onChange}
    >
      <Stack gap="xs" mt="xs">
        {readingLevels.map((level) => (
          <Radio key={level} value={level} label={t(`signature.readingLevels.${level}`)} />
        ))}
      </Stack>
    </Radio.Group>
  );
}

interface LinksProps {
  readonly form: UseFormReturn<ReturnType<typeof toFormValues>>;
}

function Links({ form }: LinksProps) {
  const { t } = useTranslation('settings');
  const { fields, append, remove } = useFieldArray({
    control: form.control,
    name: 'newsletter.links',
  });
  const nextNetwork = socialNetworks.find(
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
          <LinkRow key={field.id} form={form} index={index} onRemove={() => remove(index)} />
        ))}
        {nextNetwork ? (
          <Group>
            <Button
              variant="default"
              size="xs"
              leftSection={<Icon name="add" size={16} />}
              onClick={() => append({ network: nextNetwork, url: '' })}
            >
              {t('signature.addLink')}
            </Button>
          </Group>
        ) : null}
      </Stack>
    </Fieldset>
  );
}

interface LinkRowProps extends LinksProps {
  readonly index: number;
  readonly onRemove: () => void;
}

function LinkRow({ form: { register, formState }, index, onRemove }: LinkRowProps) {
  const { t } = useTranslation('settings');
  const number = index + 1;
  return (
    <Group gap="sm" wrap="nowrap" align="flex-start">
      <NativeSelect
        w={132}
        aria-label={t('signature.network', { number })}
        data={socialNetworks.map((value) => ({ value, label: socialNetworkNames[value] }))}
        {...register(`newsletter.links.${index}.network`)}
      />
      <TextInput
        style={{ flex: 1 }}
        aria-label={t('signature.address', { number })}
        error={formState.errors.newsletter?.links?.[index]?.url?.message}
        {...register(`newsletter.links.${index}.url`)}
      />
      <ActionIcon
        variant="subtle"
        size="lg"
        aria-label={t('signature.removeLink', { number })}
        onClick={onRemove}
      >
        <Icon name="close" />
      </ActionIcon>
    </Group>
  );
}
