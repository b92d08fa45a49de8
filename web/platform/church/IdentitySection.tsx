import { Button, Group, Paper, SimpleGrid, Title } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { platformContract } from '#domain/platform/contract.ts';
import type { ChurchDetail } from '#domain/platform/schema.ts';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { Form } from '#web/ui/Form.tsx';
import { ChurchIdentityFields } from './ChurchIdentityFields.tsx';

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
  const { t } = useTranslation(['admin', 'common']);
  const { form, submit, problem, running } = useIdentitySubmit(church);
  const country = useWatch({ control: form.control, name: 'country' });
  return (
    <Paper component="section" withBorder p={{ base: 'md', sm: 'lg' }} aria-labelledby="identity">
      <Form submit={submit} problem={problem}>
        <Title order={2} size="h3" id="identity">
          {t('admin:church.identity')}
        </Title>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <ChurchIdentityFields
            fields={{
              name: form.register('name'),
              city: form.register('city'),
              country: form.register('country'),
              timeZone: form.register('timeZone'),
              language: form.register('language'),
            }}
            errors={form.formState.errors}
            country={country}
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
