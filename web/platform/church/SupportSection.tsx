import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { platformContract } from '#domain/platform/contract.ts';
import type { ChurchDetail } from '#domain/platform/schema.ts';
import type { SupportAccess } from '#domain/access/support-contract.ts';
import { useAction } from '#web/core/forms/use-action.ts';
import { call } from '#web/core/api/api.ts';
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
  const { run, running } = useAction(platformContract.church);
  const target = { churchId, accessId: access.id };
  const enter = async (): Promise<void> => {
    if (await run(() => call(platformContract.enterSupport, target), t('support.entered')))
      await enterChurch();
  };
  return (
    <Group gap="xs">
      <Button
        size="compact-md"
        variant="default"
        loading={running}
        onClick={() => void run(() => call(platformContract.endSupport, target), t('support.done'))}
      >
        {t(access.state === 'asked' ? 'support.withdraw' : 'support.finish')}
      </Button>
      {access.state === 'running' ? (
        <Button size="compact-md" loading={running} onClick={() => void enter()}>
          {t('support.enter')}
        </Button>
      ) : null}
    </Group>
  );
}
