import { Button, Group, Paper, Stack, Text, TextInput, Title } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { accessContract } from '#domain/access/contract.ts';
import { ApiError, call } from '#web/core/api.ts';
import { notify } from '#web/core/notify.ts';
import { useSession } from '#web/core/session.tsx';
import { useChooseLanguage } from '#web/core/shell/choose-language.ts';
import { LanguageSwitch } from '#web/core/shell/LanguageSwitch.tsx';
import { ThemeSwitch } from '#web/core/shell/ThemeSwitch.tsx';

/** The signed-in person's own settings. Language and theme belong to this browser and take effect at once. */
export function AccountSection() {
  const { t } = useTranslation(['common', 'nav']);
  const { account, refresh } = useSession();
  const [name, setName] = useState(account?.name ?? '');
  const [problem, setProblem] = useState('');
  const [saving, setSaving] = useState(false);

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setSaving(true);
    setProblem('');
    try {
      await refresh(await call(accessContract.updateAccount, { name }));
      notify.success(t('common:saved'));
    } catch (error) {
      if (error instanceof ApiError) setProblem(error.fields[0]?.message ?? error.message);
      else throw error;
    } finally {
      setSaving(false);
    }
  };

  return (
    <Paper withBorder p="xl" maw={640} component="section" aria-labelledby="account-title">
      <Stack gap="lg">
        <Title order={2} id="account-title">
          {t('common:accountSection.title')}
        </Title>
        <form onSubmit={(event) => void save(event)} noValidate>
          <Stack gap="md" align="flex-start">
            <TextInput
              w="100%"
              label={t('common:accountSection.name')}
              description={account?.email}
              autoComplete="name"
              required
              maxLength={120}
              value={name}
              error={problem || null}
              onChange={(event) => setName(event.currentTarget.value)}
            />
            <Button type="submit" loading={saving}>
              {t('common:save')}
            </Button>
          </Stack>
        </form>
        <Group gap="xl">
          <Stack gap={6}>
            <Text fw={500}>{t('nav:language')}</Text>
            <LanguageSwitch onChoose={useChooseLanguage()} />
          </Stack>
          <Stack gap={6}>
            <Text fw={500}>{t('nav:theme')}</Text>
            <ThemeSwitch />
          </Stack>
        </Group>
      </Stack>
    </Paper>
  );
}
