import { Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { familiesContract } from '#domain/families/contract.ts';
import { followUpsContract } from '#domain/follow-ups/contract.ts';
import { addDays } from '#domain/kernel/days.ts';
import { peopleContract } from '#domain/people/contract.ts';
import { visitorsContract } from '#domain/visitors/contract.ts';
import type { CardView } from '#domain/visitors/schema.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { useMay } from '#web/core/session/access.ts';
import { useNow } from '#web/core/banners/use-now.ts';
import { useSession } from '#web/core/session/session.tsx';
import { useChurchDay } from '#web/people/public.ts';
import { Form } from '#web/ui/Form.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { changedByCards } from '../changed-by-visitors.ts';
import { toAcceptance, toAcceptValues, type AcceptValues, type Proposed } from './accept-values.ts';
import { FollowUpPart } from './FollowUpPart.tsx';
import { HomePart } from './HomePart.tsx';
import { PersonPart } from './PersonPart.tsx';

interface AcceptCardProps {
  readonly submissionId: string;
  readonly card: CardView;
}

/** Loads what the form proposes, and shows it. */
export function AcceptCard({ submissionId, card }: AcceptCardProps) {
  const mayCreateFamily = useMay(familiesContract.register);
  const mayReadRoles = useMay(familiesContract.roles);
  const statuses = useQuery(queryOptionsFor(peopleContract.statuses, {}));
  const assignees = useQuery(queryOptionsFor(followUpsContract.assignees, {}));
  const roles = useQuery({
    ...queryOptionsFor(familiesContract.roles, {}),
    enabled: mayReadRoles,
  });
  const { account, church } = useSession();
  const today = useChurchDay()(useNow());
  if (statuses.isPending || assignees.isPending || (mayReadRoles && roles.isPending))
    return <Loading />;
  const users = assignees.data?.items ?? [];
  const findRole = (key: string): string =>
    roles.data?.items.find((role) => role.key === key && !role.archived)?.id ?? '';
  const proposed: Proposed = {
    statusId:
      statuses.data?.items.find(({ key, archived }) => key === 'visitor' && !archived)?.id ?? '',
    headRoleId: findRole('head'),
    spouseRoleId: findRole('spouse'),
    childRoleId: findRole('child'),
    mayCreateFamily,
    assigneeId: (users.find(({ id }) => id === account?.id) ?? users[0])?.id ?? '',
    dueOn: addDays(today, followUpDays),
    year: Number(today.slice(0, 4)),
    country: church?.country ?? '',
  };
  return <AcceptForm submissionId={submissionId} card={card} proposed={proposed} users={users} />;
}

/** A visitor hears from the church within a week. */
const followUpDays = 7;

interface AcceptFormProps extends AcceptCardProps {
  readonly proposed: Proposed;
  readonly users: readonly { readonly id: string; readonly name: string }[];
}

function AcceptForm({ submissionId, card, proposed, users }: AcceptFormProps) {
  const { t } = useTranslation('visitors');
  // The server has said that somebody has this name.
  const [isConfirmed, setIsConfirmed] = useState(false);
  const { form, submit, problem, running } = useSubmit(visitorsContract.accept, {
    defaultValues: toAcceptValues(card, proposed),
    toInput: (values: AcceptValues) => toAcceptance(submissionId, isConfirmed, values),
    refreshes: changedByCards,
    success: t('inbox.accepted'),
    explain: (error) => {
      if (error.code !== 'conflict') return null;
      setIsConfirmed(true);
      return error.message;
    },
  });
  return (
    <FormProvider {...form}>
      <Form submit={submit} problem={problem}>
        <Stack gap="lg">
          <PersonPart card={card} />
          <HomePart candidates={card.candidates} />
          <FollowUpPart users={users} canContact={card.consents.contact !== null} />
          <Group>
            <Button type="submit" size="md" loading={running}>
              {t(isConfirmed ? 'inbox.acceptAnyway' : 'inbox.accept')}
            </Button>
          </Group>
        </Stack>
      </Form>
    </FormProvider>
  );
}
