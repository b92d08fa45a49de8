import { Badge, Button, Group, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { followUpsContract } from '#domain/follow-ups/contract.ts';
import type { FollowUpView } from '#domain/follow-ups/schema.ts';
import { peopleContract } from '#domain/people/contract.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { loadLater } from '#web/core/load-later.tsx';
import { LinkTarget } from '#web/core/record/LinkTarget.tsx';
import { useMay } from '#web/core/session/access.ts';
import { useSession } from '#web/core/session/session.tsx';
import { formatDay, useHasDied } from '#web/people/public.ts';
import { Card } from '#web/ui/Card.tsx';
import { FinishButtons } from './FinishButtons.tsx';
import { Outcome } from './FollowUpLine.tsx';
import { ReopenButton } from './ReopenButton.tsx';
import { followUpsAnchor } from './routes.ts';

const AssignDialog = loadLater(() => import('./AssignDialog.tsx'));
const FollowUpDialog = loadLater(() => import('./FollowUpDialog.tsx'));

/** All follow-ups of a person, on the record: those that are open, then those before. */
export default function FollowUpsOfPerson({ personId }: { readonly personId: string }) {
  const { t } = useTranslation('follow-ups');
  const mayAssign = useMay(followUpsContract.assign);
  const [isAssigning, { open, close }] = useDisclosure(false);
  const { data } = useQuery(queryOptionsFor(followUpsContract.ofPerson, { personId }));
  const person = useQuery(queryOptionsFor(peopleContract.get, { personId })).data;
  const hasDied = useHasDied();
  if (!data || (data.items.length === 0 && !mayAssign)) return null;
  const isDeceased = person !== undefined && hasDied(person);
  const current = data.items.filter(({ doneAt }) => doneAt === null && !isDeceased);
  const before = data.items.filter((each) => !current.includes(each));
  return (
    <LinkTarget id={followUpsAnchor}>
      <Card title={t('title')}>
        <Stack gap="md">
          {current.length === 0 ? <Text>{t('ofPerson.none')}</Text> : null}
          {current.map((each) => (
            <OpenFollowUp key={each.id} followUp={each} mayAssign={mayAssign} />
          ))}
          {mayAssign && !isDeceased ? (
            <Button
              variant="default"
              size="sm"
              onClick={open}
              className="redil-screen-only"
              style={{ alignSelf: 'flex-start' }}
            >
              {t('assign.open')}
            </Button>
          ) : null}
          {before.length > 0 ? (
            <div>
              <Title order={3} size="h5" mb="xs">
                {t('ofPerson.before')}
              </Title>
              <Stack gap="sm">
                {before.map((each) => (
                  <PastFollowUp
                    key={each.id}
                    followUp={each}
                    mayChange={mayAssign && !isDeceased}
                  />
                ))}
              </Stack>
            </div>
          ) : null}
        </Stack>
        {isAssigning ? <AssignDialog personId={personId} followUp={null} onClose={close} /> : null}
      </Card>
    </LinkTarget>
  );
}

interface OpenFollowUpProps {
  readonly followUp: FollowUpView;
  readonly mayAssign: boolean;
}

function OpenFollowUp({ followUp, mayAssign }: OpenFollowUpProps) {
  const { t } = useTranslation('follow-ups');
  const language = useLanguage();
  const userId = useSession().account?.id;
  const { person, reason, assigneeName, assigneeId, dueOn, isOverdue } = followUp;
  const [isChanging, { open, close }] = useDisclosure(false);
  return (
    <div>
      <Text fw={600}>{t(`reasons.${reason}`)}</Text>
      <Text>
        {t('ofPerson.by', { name: assigneeName, date: formatDay(dueOn, language) })}{' '}
        {isOverdue ? (
          <Badge color="clay" variant="light" tt="none">
            {t('overdue')}
          </Badge>
        ) : null}
      </Text>
      <Group gap="xs" mt="xs" className="redil-screen-only">
        {mayAssign || assigneeId === userId ? <FinishButtons followUp={followUp} /> : null}
        {mayAssign ? (
          <Button variant="default" size="sm" onClick={open}>
            {t('assign.change')}
          </Button>
        ) : null}
        <DetailsButton followUp={followUp} />
      </Group>
      {isChanging ? (
        <AssignDialog personId={person.id} followUp={followUp} onClose={close} />
      ) : null}
    </div>
  );
}

interface PastFollowUpProps {
  readonly followUp: FollowUpView;
  readonly mayChange: boolean;
}

function PastFollowUp({ followUp, mayChange }: PastFollowUpProps) {
  const { t } = useTranslation('follow-ups');
  return (
    <div>
      <Text fw={600}>{t(`reasons.${followUp.reason}`)}</Text>
      <Text size="sm" component="div">
        <Outcome followUp={followUp} />
      </Text>
      <Group gap="xs" className="redil-screen-only">
        {mayChange ? <ReopenButton followUpId={followUp.id} /> : null}
        <DetailsButton followUp={followUp} />
      </Group>
    </div>
  );
}

function DetailsButton({ followUp: { id, person } }: Pick<PastFollowUpProps, 'followUp'>) {
  const { t } = useTranslation('follow-ups');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="subtle" size="sm" onClick={() => setIsOpen(true)}>
        <span aria-hidden>{t('ofPerson.details')}</span>
        <VisuallyHidden>{t('ofPerson.detailsOf', { name: person.displayName })}</VisuallyHidden>
      </Button>
      {isOpen ? (
        <FollowUpDialog followUpId={id} person={person} onClose={() => setIsOpen(false)} />
      ) : null}
    </>
  );
}
