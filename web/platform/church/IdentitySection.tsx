import { Button, Group, NativeSelect, Paper, SimpleGrid, TextInput, Title } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { languages } from '#domain/kernel/text/languages.ts';
import { platformContract } from '#domain/platform/contract.ts';
import type { ChurchDetail } from '#domain/platform/schema.ts';
import { useCountryOptions, useZoneOptions } from '#web/churches/public.ts';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { Form } from '#web/ui/Form.tsx';

function useIdentitySubmit(church: ChurchDetail) {
  const { t } = useTranslation('common');
  return useSubmit(platformContract.updateChurch, {
    defaultValues: {
      name: church.name,
      city: church.city ?? '',
      country: church.country,
      timeZone: church.timeZone,
      language: church.language,
    },
    toInput: (values) => ({ churchId: church.id, ...values }),
    refreshes: [platformContract.church, platformContract.churches],
    success: t('saved'),
  });
}

/** Name and location of the church, which its administrators can also change. */
export function IdentitySection({ church }: { readonly church: ChurchDetail }) {
  const { t } = useTranslation(['admin', 'common', 'nav']);
  const { form, submit, problem, running } = useIdentitySubmit(church);
  const { errors } = form.formState;
  const countries = useCountryOptions();
  const zones = useZoneOptions(useWatch({ control: form.control, name: 'country' }));
  return (
    <Paper component="section" withBorder p={{ base: 'md', sm: 'xl' }} aria-labelledby="identity">
      <Form submit={submit} problem={problem}>
        <Title order={2} size="h3" id="identity">
          {t('admin:church.identity')}
        </Title>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput
            label={t('admin:fields.name')}
            error={errors.name?.message}
            {...form.register('name')}
          />
          <TextInput
            label={t('admin:fields.city')}
            error={errors.city?.message}
            {...form.register('city')}
          />
          <NativeSelect
            label={t('admin:fields.country')}
            data={countries}
            error={errors.country?.message}
            {...form.register('country')}
          />
          <NativeSelect
            label={t('admin:fields.timeZone')}
            data={zones}
            error={errors.timeZone?.message}
            {...form.register('timeZone')}
          />
          <NativeSelect
            label={t('admin:fields.language')}
            data={languages.map((value) => ({ value, label: t(`nav:languages.${value}`) }))}
            {...form.register('language')}
          />
        </SimpleGrid>
        <Group>
          <Button type="submit" loading={running}>
            {t('common:save')}
          </Button>
        </Group>
      </Form>
    </Paper>
  );
}
