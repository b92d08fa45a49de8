import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { platformContract } from '#domain/platform/contract.ts';
import type { ChurchDetail } from '#domain/platform/schema.ts';
import type { SupportAccess } from '#domain/access/support-contract.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { SupportAccessTable } from '#web/core/support/SupportAccessTable.tsx';
import { useEnterChurch } from './RequestSupport.tsx';
import { Section } from '#web/ui/Section.tsx';

/** Support accesses to this church with their reasons, as the church sees them. */
export function SupportSection({ church }: { readonly church: ChurchDetail }) {
  const { t } = useTranslation('admin');
  return (
    <Section wide title={t('support.section')}>
      {church.supportAllowed ? null : <Text c="dimmed">{t('support.approvalRequired')}</Text>}
      <SupportAccessTable
        accesses={church.support}
        renderActions={(access) => <Actions churchId={church.id} access={access} />}
      />
    </Section>
  );
}

function Actions({
  churchId,
  access,
}: {
  readonly churchId: string;
  readonly access: SupportAccess;
}) {
  const { t } = useTranslation('admin');
  const enterChurch = useEnterChurch();
  const target = { churchId, accessId: access.id };
  const refreshes = [platformContract.church];
  const end = useCommand(platformContract.endSupport, { refreshes, success: t('support.done') });
  const enter = useCommand(platformContract.enterSupport, {
    refreshes,
    success: t('support.entered'),
    onSuccess: enterChurch,
  });
  return (
    <Group gap="xs">
      <Button
        size="compact-md"
        variant="default"
        loading={end.running}
        onClick={() => void end.run(target)}
      >
        {t(access.state === 'requested' ? 'support.withdraw' : 'support.finish')}
      </Button>
      {access.state === 'running' ? (
        <Button size="compact-md" loading={enter.running} onClick={() => void enter.run(target)}>
          {t('support.enter')}
        </Button>
      ) : null}
    </Group>
  );
}
