import { Button, Checkbox, Group, Paper, Text, Title } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { completionContract } from '#domain/people/completion/contract.ts';
import type { ProposalView, ProposedField } from '#domain/people/completion/fields.ts';
import { peopleContract } from '#domain/people/contract.ts';
import type { PersonView } from '#domain/people/schema.ts';
import { useAction } from '#web/core/action.ts';
import { call } from '#web/core/api.ts';
import { useLanguage } from '#web/core/words/i18n.ts';
import { factSections } from '../record/facts.tsx';
import { formatDay } from '../format.ts';
import classes from './Completion.module.css';

const facts = new Map(
  factSections.flatMap((section) => section.facts).map(({ key, show }) => [key, show]),
);
const noStatuses: ReadonlyMap<string, string> = new Map();

function useDecision(proposalId: string) {
  const { t } = useTranslation('completion');
  const { run, running } = useAction(
    completionContract.ofPerson,
    completionContract.waiting,
    peopleContract.get,
    peopleContract.list,
    peopleContract.statistics,
  );
  const decide = (fields: readonly ProposedField[]) =>
    run(
      () => call(completionContract.decide, { proposalId, approved: [...fields] }),
      t(fields.length > 0 ? 'proposal.applied' : 'proposal.declined', { count: fields.length }),
    );
  return { decide, running };
}

/** What a person sent: field by field, before and after; what is ticked enters the record, the rest is declined. */
export function Proposal({
  person,
  proposal,
}: {
  readonly person: PersonView;
  readonly proposal: ProposalView;
}) {
  const { t } = useTranslation(['completion', 'members']);
  const language = useLanguage();
  const [approved, setApproved] = useState<readonly ProposedField[]>(proposal.fields);
  const { decide, running } = useDecision(proposal.id);
  const toggle = (field: ProposedField, on: boolean): void =>
    setApproved((now) =>
      proposal.fields.filter((each) => (each === field ? on : now.includes(each))),
    );
  const titleId = `proposal-${proposal.id}`;
  return (
    <Paper component="section" withBorder p="lg" aria-labelledby={titleId}>
      <Title order={2} size="h4" id={titleId}>
        {t('completion:proposal.title', {
          date: formatDay(proposal.submittedAt.slice(0, 10), language),
        })}
      </Title>
      <Text c="dimmed" mb="md">
        {t('completion:proposal.text')}
      </Text>
      <table className={classes.changes}>
        <thead>
          <tr>
            {(['field', 'before', 'after'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`completion:proposal.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {proposal.fields.map((field) => (
            <tr key={field}>
              <th scope="row">
                <Checkbox
                  label={t(`members:fields.${field}`)}
                  checked={approved.includes(field)}
                  onChange={(event) => toggle(field, event.currentTarget.checked)}
                />
                {proposal.changedSince.includes(field) ? (
                  <span className={classes.since}>{t('completion:proposal.since')}</span>
                ) : null}
              </th>
              <td className={classes.before} data-label={t('completion:proposal.before')}>
                <Value field={field} person={person} />
              </td>
              <td data-label={t('completion:proposal.after')}>
                <Value field={field} person={{ ...person, ...proposal.after }} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Group mt="md" gap="sm">
        <Button
          loading={running}
          disabled={approved.length === 0}
          onClick={() => void decide(approved)}
        >
          {t('completion:proposal.approve', { count: approved.length })}
        </Button>
        <Button variant="default" loading={running} onClick={() => void decide([])}>
          {t('completion:proposal.decline')}
        </Button>
      </Group>
    </Paper>
  );
}

function Value({
  field,
  person,
}: {
  readonly field: ProposedField;
  readonly person: PersonView;
}): ReactNode {
  const { t } = useTranslation(['members', 'countries', 'memberDetailPage', 'completion']);
  const language = useLanguage();
  const shown = facts.get(field)?.({ person, t, language, statuses: noStatuses });
  return shown === null || shown === undefined || shown === ''
    ? t('completion:proposal.nothing')
    : shown;
}
