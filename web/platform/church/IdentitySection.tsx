import {
  Button,
  Group,
  NativeSelect,
  Paper,
  SimpleGrid,
  Stack,
  TextInput,
  Title,
} from '@mantine/core';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { languages } from '#domain/kernel/text/languages.ts';
import { platformContract } from '#domain/platform/contract.ts';
import { churchChange, type ChurchDetail } from '#domain/platform/schema.ts';
import { useCountryOptions, useZoneOptions } from '#web/churches/public.ts';
import { call } from '#web/core/api/api.ts';
import { notify } from '#web/core/notify.ts';
import { useRefresh } from '#web/core/api/query.ts';
import { schemaResolver } from '#web/core/forms/schema-resolver.ts';
import { showFieldErrors } from '#web/ui/field-errors.ts';

function useIdentityForm(church: ChurchDetail) {
  const { t } = useTranslation('common');
  const refresh = useRefresh();
  const form = useForm({
    resolver: schemaResolver(churchChange),
    defaultValues: {
      churchId: church.id,
      name: church.name,
      city: church.city ?? '',
      country: church.country,
      timeZone: church.timeZone,
      language: church.language,
    },
  });
  const submit = form.handleSubmit(async (change) => {
    try {
      await call(platformContract.updateChurch, change);
      await refresh(platformContract.church, platformContract.churches);
      notify.success(t('saved'));
    } catch (error) {
      const message = showFieldErrors(error, form);
      if (message) notify.error(message);
    }
  });
  return { form, submit };
}

/** Name and location of the church, which its administrators can also change. */
export function IdentitySection({ church }: { readonly church: ChurchDetail }) {
  const { t } = useTranslation(['admin', 'common', 'nav']);
  const { form, submit } = useIdentityForm(church);
  const { errors, isSubmitting } = form.formState;
  const countries = useCountryOptions();
  const zones = useZoneOptions(
    useWatch({ control: form.control, name: 'country' }) ?? church.country,
  );
  return (
    <Paper component="section" withBorder p={{ base: 'md', sm: 'xl' }} aria-labelledby="identity">
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="md">
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
            <Button type="submit" loading={isSubmitting}>
              {t('common:save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Paper>
  );
}
