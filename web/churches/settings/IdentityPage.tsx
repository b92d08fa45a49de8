import { SimpleGrid, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { getCountryProfile } from '#domain/churches/country/profiles.ts';
import type { ChurchView } from '#domain/churches/schema.ts';
import { SwitchField } from '#web/core/forms/SwitchField.tsx';
import { Section } from '#web/ui/Section.tsx';
import { LogoSection } from './LogoSection.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import { ChurchSettingsPart, useSettingsSubmit } from './church-settings.tsx';

const toFormValues = ({
  name,
  legalName,
  taxId,
  contactEmail,
  phone,
  address,
  website,
  showsContact,
}: ChurchView) => ({
  name,
  legalName: legalName ?? '',
  taxId: taxId ?? '',
  contactEmail: contactEmail ?? '',
  phone: phone ?? '',
  address: address ?? '',
  website: website ?? '',
  showsContact,
});

/** The church's name, contact data and logo. */
export default function IdentityPage() {
  return (
    <ChurchSettingsPart>
      {(church) => (
        <>
          <LogoSection church={church} />
          <IdentitySection church={church} />
        </>
      )}
    </ChurchSettingsPart>
  );
}

function IdentitySection({ church }: { readonly church: ChurchView }) {
  const { t } = useTranslation('settings');
  const submission = useSettingsSubmit(toFormValues, church);
  return (
    <Section title={t('identity.title')}>
      <SettingsForm {...submission}>
        <IdentityFields form={submission.form} country={church.country} />
      </SettingsForm>
    </Section>
  );
}

interface IdentityFieldsProps {
  readonly form: UseFormReturn<ReturnType<typeof toFormValues>>;
  readonly country: string;
}

function IdentityFields({ form, country }: IdentityFieldsProps) {
  const { t } = useTranslation('settings');
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <TextInput
        label={t('identity.name')}
        autoComplete="organization"
        error={errors.name?.message}
        {...register('name')}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          label={t('identity.legalName')}
          description={t('identity.legalNameHelp')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          error={errors.legalName?.message}
          {...register('legalName')}
        />
        <TextInput
          label={t('identity.taxId')}
          description={t('identity.taxIdHelp')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          error={errors.taxId?.message}
          {...register('taxId')}
        />
        <TextInput
          type="email"
          label={t('identity.contactEmail')}
          autoComplete="email"
          error={errors.contactEmail?.message}
          {...register('contactEmail')}
        />
        <TextInput
          type="tel"
          label={t('identity.phone')}
          autoComplete="tel"
          placeholder={getCountryProfile(country).mobile ?? ''}
          error={errors.phone?.message}
          {...register('phone')}
        />
      </SimpleGrid>
      <Textarea
        label={t('identity.address')}
        description={t('identity.addressHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autosize
        minRows={2}
        error={errors.address?.message}
        {...register('address')}
      />
      <WebsiteField form={form} />
      <ContactSwitch form={form} />
    </>
  );
}

function WebsiteField({ form: { register, formState } }: Pick<IdentityFieldsProps, 'form'>) {
  const { t } = useTranslation('settings');
  return (
    <TextInput
      type="url"
      label={t('identity.website')}
      placeholder={t('identity.websiteExample')}
      error={formState.errors.website?.message}
      {...register('website')}
    />
  );
}

function ContactSwitch({ form: { control } }: Pick<IdentityFieldsProps, 'form'>) {
  const { t } = useTranslation('settings');
  return (
    <SwitchField
      control={control}
      name="showsContact"
      label={t('identity.showsContact')}
      description={t('identity.showsContactHint')}
    />
  );
}
