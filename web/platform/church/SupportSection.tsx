import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { platformContract } from '#domain/platform/contract.ts';
import type { ChurchDetail } from '#domain/platform/schema.ts';
import type { SupportAccess } from '#domain/access/support-contract.ts';
import { useAction } from '#web/core/action.ts';
import { call } from '#web/core/api.ts';
import { SupportList } from '#web/core/support/SupportList.tsx';
import { useEntering } from './AskSupport.tsx';
import { Section } from '#web/ui/Section.tsx';

/** Who looked into this church, and why: the same list that the church sees. */
export function SupportSection({ church }: { readonly church: ChurchDetail }) {
  const { t } = useTranslation('admin');
  return (
    <Section wide title={t('support.section')}>
      {church.supportAllowed ? null : <Text c="dimmed">{t('support.mustAsk')}</Text>}
      <SupportList
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
  const enter = useEntering();
  const { run, running } = useAction(platformContract.church);
  const one = { churchId, accessId: access.id };
  const goIn = async (): Promise<void> => {
    if (await run(() => call(platformContract.enterSupport, one), t('support.entered')))
      await enter();
  };
  return (
    <Group gap="xs">
      <Button
        size="compact-md"
        variant="default"
        loading={running}
        onClick={() => void run(() => call(platformContract.endSupport, one), t('support.done'))}
      >
        {t(access.state === 'asked' ? 'support.takeBack' : 'support.finish')}
      </Button>
      {access.state === 'running' ? (
        <Button size="compact-md" loading={running} onClick={() => void goIn()}>
          {t('support.enter')}
        </Button>
      ) : null}
    </Group>
  );
}
