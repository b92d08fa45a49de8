/** The links by which families fill in their own form. */
import { Button, Group, Modal, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { registrationContract } from '#domain/families/registration-contract.ts';
import { registrationLinkDays } from '#domain/families/registration.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { LinkToShare } from '#web/core/record/LinkToShare.tsx';
import { Form } from '#web/ui/Form.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { OpenLinks } from './OpenLinks.tsx';

interface LinkedFamily {
  readonly id: string;
  readonly name: string;
}

interface RegistrationLinkDialogProps {
  /** null: for families that are not on record yet. */
  readonly family: LinkedFamily | null;
  readonly onClose: () => void;
}

export function RegistrationLinkDialog({ family, onClose }: RegistrationLinkDialogProps) {
  const { t } = useTranslation(['families', 'common']);
  const links = useQuery(
    queryOptionsFor(registrationContract.links, family ? { familyId: family.id } : {}),
  );
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('families:registration.link.title')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Stack gap="lg">
        <Text c="dimmed">
          {family
            ? t('families:registration.link.textFor', { family: family.name })
            : t('families:registration.link.text')}
        </Text>
        <NewLink
          family={family}
          isReplacing={family !== null && (links.data?.items.length ?? 0) > 0}
        />
        {links.isPending ? <Loading /> : null}
        {links.data ? <OpenLinks links={links.data.items} /> : null}
        {links.error ? <ErrorState error={links.error} retry={() => void links.refetch()} /> : null}
      </Stack>
    </Modal>
  );
}

const daysOffered = [3, 7, registrationLinkDays.usual, 30, registrationLinkDays.most];

interface NewLinkProps {
  readonly family: LinkedFamily | null;
  readonly isReplacing: boolean;
}

function NewLink({ family, isReplacing }: NewLinkProps) {
  const { t } = useTranslation('families');
  const [url, setUrl] = useState<string | null>(null);
  const { form, ...submission } = useSubmit(registrationContract.createLink, {
    defaultValues: { label: '', days: String(registrationLinkDays.usual) },
    toInput: ({ label, days }) => ({ familyId: family?.id ?? null, label, days: Number(days) }),
    refreshes: [registrationContract.links],
    success: t('registration.link.created'),
    onSuccess: (created) => setUrl(created.url),
  });
  const { register, formState } = form;
  return (
    <Stack gap="md">
      <Form {...submission}>
        {family ? null : (
          <TextInput
            label={t('registration.link.label')}
            description={t('registration.link.labelHelp')}
            placeholder={t('registration.link.labelExample')}
            autoComplete="off"
            data-autofocus
            error={formState.errors.label?.message}
            {...register('label')}
          />
        )}
        <NativeSelect
          label={t('registration.link.days')}
          data={daysOffered.map((count) => ({
            value: String(count),
            label: t('registration.link.daysOf', { count }),
          }))}
          {...register('days')}
        />
        {isReplacing ? (
          <Text size="sm" c="dimmed">
            {t('registration.link.replaces')}
          </Text>
        ) : null}
        <Group>
          <Button
            type="submit"
            loading={submission.running}
            leftSection={<Icon name="link" size={18} />}
          >
            {t('registration.link.create')}
          </Button>
        </Group>
      </Form>
      {url === null ? null : (
        <LinkToShare url={url} message={t('registration.link.message', { url })} />
      )}
    </Stack>
  );
}
