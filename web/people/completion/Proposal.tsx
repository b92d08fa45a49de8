import { Button, Checkbox, Group, Paper, Text, Title } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { completionContract } from '#domain/people/completion-contract.ts';
import type { ProposalView, ProposedField } from '#domain/people/completion-fields.ts';
import { inboxContract } from '#domain/people/inbox/contract.ts';
import { peopleContract } from '#domain/people/contract.ts';
import type { PersonView } from '#domain/people/schema.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { displaySections } from '../record/display-fields.tsx';
import { useChurchDay } from '../church-day.ts';
import { formatDay } from '../format.ts';
import { useHasDied } from '../statuses.ts';
import classes from './Completion.module.css';

const displayFields = new Map(
  displaySections.flatMap((section) => section.displayFields).map(({ key, show }) => [key, show]),
);
const noStatuses: ReadonlyMap<string, string> = new Map();

function useDecision(proposalId: string) {
  const { t } = useTranslation('completion');
  const { run, running } = useCommand(completionContract.decide, {
    refreshes: [
      completionContract.ofPerson,
      inboxContract.list,
      inboxContract.counts,
      inboxContract.get,
      peopleContract.get,
      peopleContract.timeline,
      peopleContract.list,
      peopleContract.statistics,
    ],
    success: (_, { approved }) =>
      t(approved.length > 0 ? 'proposal.applied' : 'proposal.declined', { count: approved.length }),
  });
  const decide = (fields: readonly ProposedField[]) => run({ proposalId, approved: [...fields] });
  return { decide, running };
}

interface ChangesProps {
  readonly person: PersonView;
  readonly proposal: ProposalView;
}

interface ProposalProps extends ChangesProps {
  /** false: the page has a button that declines it all. */
  readonly declines?: boolean;
}

/** Changes that a person proposed, by field. Ticked fields are saved to the record, the others are declined. */
export function Proposal({ person, proposal, declines = true }: ProposalProps) {
  const { t } = useTranslation('completion');
  const language = useLanguage();
  const toChurchDay = useChurchDay();
  const [approved, setApproved] = useState<readonly ProposedField[]>(proposal.fields);
  const { decide, running } = useDecision(proposal.id);
  const toggle = (field: ProposedField, on: boolean): void =>
    setApproved((current) =>
      proposal.fields.filter((each) => (each === field ? on : current.includes(each))),
    );
  const titleId = `proposal-${proposal.id}`;
  return (
    <Paper component="section" withBorder p="lg" aria-labelledby={titleId}>
      <Title order={2} size="h4" id={titleId}>
        {t('proposal.title', {
          date: formatDay(toChurchDay(proposal.submittedAt), language),
        })}
      </Title>
      <Text c="dimmed" mb="md">
        {t('proposal.text')}
      </Text>
      <ChangesTable person={person} proposal={proposal} approved={approved} onToggle={toggle} />
      <Group mt="md" gap="sm">
        <Button
          loading={running}
          disabled={approved.length === 0}
          onClick={() => void decide(approved)}
        >
          {t('proposal.approve', { count: approved.length })}
        </Button>
        {declines ? (
          <Button variant="default" loading={running} onClick={() => void decide([])}>
            {t('proposal.decline')}
          </Button>
        ) : null}
      </Group>
    </Paper>
  );
}

interface ChangesTableProps extends ChangesProps {
  readonly approved: readonly ProposedField[];
  readonly onToggle: (field: ProposedField, on: boolean) => void;
}

function ChangesTable({ person, proposal, approved, onToggle }: ChangesTableProps) {
  const { t } = useTranslation(['completion', 'members']);
  return (
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
                onChange={(event) => onToggle(field, event.currentTarget.checked)}
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
  const hasDied = useHasDied();
  const toChurchDay = useChurchDay();
  const content = displayFields.get(field)?.({
    person,
    t,
    language,
    statuses: noStatuses,
    hasDied: hasDied(person),
    toChurchDay,
  });
  return content === null || content === undefined || content === ''
    ? t('completion:proposal.nothing')
    : content;
}
