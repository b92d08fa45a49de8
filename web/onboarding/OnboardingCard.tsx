import { Anchor, Button, Text, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { frontPageContract } from '#domain/access/front-page-contract.ts';
import { onboardingContract } from '#domain/onboarding/contract.ts';
import type { OnboardingCard as Data, OnboardingStep } from '#domain/onboarding/schema.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useMay } from '#web/core/session/access.ts';
import { Card } from '#web/ui/Card.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { groupListPath } from '#web/groups/public.ts';
import { stepPaths } from './step-paths.ts';
import classes from './OnboardingCard.module.css';

/** What a new church does to have its people on record: each step with what is left of it. */
export default function OnboardingCard({ data: { steps } }: { readonly data: Data }) {
  const { t } = useTranslation('onboarding');
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <Card title={t('title')} aside={<Aside done={done} total={steps.length} />}>
      <ol className={classes['steps']}>
        {steps.map((step, place) => (
          <Step key={step.key} step={step} place={place + 1} />
        ))}
      </ol>
    </Card>
  );
}

function Aside({ done, total }: { readonly done: number; readonly total: number }) {
  const { t } = useTranslation('onboarding');
  const canHide = useMay(onboardingContract.hide);
  const { run, running } = useCommand(onboardingContract.hide, {
    confirm: { title: t('hideTitle'), text: t('hideText'), action: t('hideAction') },
    refreshes: [frontPageContract.read],
  });
  return (
    <div className={classes['aside']}>
      <Text size="sm" c="dimmed">
        {t('progress', { done, total })}
      </Text>
      {canHide ? (
        <Button variant="subtle" size="compact-sm" loading={running} onClick={() => void run({})}>
          {t('hide')}
        </Button>
      ) : null}
    </div>
  );
}

interface StepProps {
  readonly step: OnboardingStep;
  readonly place: number;
}

function Step({ step: { key, isDone, left, leaders, count }, place }: StepProps) {
  const { t } = useTranslation('onboarding');
  const counted = key === 'relations' || key === 'groups' || key === 'consent' ? key : null;
  return (
    <li data-done={isDone || undefined}>
      <span className={classes['mark']}>
        {isDone ? <Icon name="check" size={18} /> : place}
        {isDone ? <VisuallyHidden>{t('done')}</VisuallyHidden> : null}
      </span>
      <div>
        <Anchor component={Link} to={stepPaths[key]} fw={600} c="inherit">
          {t(`steps.${key}.title`)}
        </Anchor>
        {isDone ? null : (
          <Text size="sm" c="dimmed">
            {t(`steps.${key}.text`)}
          </Text>
        )}
        {count ? (
          <Text size="sm" {...(isDone ? { c: 'dimmed' } : { fw: 600 })}>
            {t('steps.people.count', { count })}
          </Text>
        ) : null}
        {isDone || !left || !counted ? null : (
          <Text size="sm" fw={600}>
            <Left stepKey={counted} count={left} />
          </Text>
        )}
        {isDone || !leaders ? null : (
          <Text size="sm" fw={600}>
            {t('steps.leaders.ready', { count: leaders.ready, total: leaders.total })}
            {leaders.invited > 0
              ? ` ${t('steps.leaders.invited', { count: leaders.invited })}`
              : null}
          </Text>
        )}
      </div>
    </li>
  );
}

interface LeftProps {
  readonly stepKey: 'relations' | 'groups' | 'consent';
  readonly count: number;
}

/** Groups that lack something are completed from their list; the step itself brings a sheet. */
function Left({ stepKey, count }: LeftProps) {
  const { t } = useTranslation('onboarding');
  const text = t(`steps.${stepKey}.left`, { count });
  return stepKey === 'groups' ? (
    <Anchor
      component={Link}
      to={groupListPath({ kind: 'group', status: 'active' })}
      size="sm"
      c="inherit"
    >
      {text}
    </Anchor>
  ) : (
    text
  );
}
