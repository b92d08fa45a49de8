import { Button, Checkbox, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { relationProposalsContract } from '#domain/families/proposals/contract.ts';
import { toEnds, toProposalKey, type ProposedRelation } from '#domain/families/proposals/schema.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { changedByFamilies, useFamilyUndo } from '#web/families/public.ts';
import { useRequestIds } from './confirmation.ts';

export const toKey = (relation: ProposedRelation): string => toProposalKey(toEnds(relation));

interface ProposedProps {
  readonly familyId: string;
  readonly item: ProposedRelation;
}

/** A relation that the roles of a family suggest, with its doubts. Its value in a group of checkboxes is its key. */
export function Proposed({ familyId, item }: ProposedProps) {
  const { t } = useTranslation('families');
  const { kind, first, second, union, doubt, questions } = item;
  const names = { name: first.displayName, otherName: second.displayName };
  const doubts = [
    ...(doubt ? [t(`proposal.doubts.${doubt}`, names)] : []),
    ...questions.map(({ kind: question, sex, name, otherName, age }) =>
      t(`relations.questions.${question}.${sex}`, { name, otherName, age }),
    ),
  ];
  const relation =
    kind === 'spouse'
      ? t(`proposal.couple.${doubt === 'form' ? 'unsaid' : (union ?? 'marriage')}`, names)
      : t(`proposal.parent.${first.sex}`, names);
  return (
    <Group wrap="nowrap" justify="space-between" gap="sm">
      <Checkbox
        value={toKey(item)}
        label={relation}
        {...(doubts.length > 0 ? { description: doubts.join(' ') } : {})}
      />
      <Refuse familyId={familyId} item={item} relation={relation} />
    </Group>
  );
}

/** Marks the buttons that refuse, to find the next one. */
const buttonClass = 'redil-refuse';

function Refuse({ familyId, item, relation }: ProposedProps & { readonly relation: string }) {
  const { t } = useTranslation('families');
  const notifyWithUndo = useFamilyUndo();
  const requestIds = useRequestIds();
  const { run, running } = useCommand(relationProposalsContract.refuse, {
    refreshes: changedByFamilies,
    refreshesAfterError: true,
    onSuccess: ({ undoId }) => {
      requestIds.renew();
      notifyWithUndo(t('proposal.refused', { relation }), undoId);
    },
  });
  const refuse = async (button: HTMLElement): Promise<void> => {
    const next = findNeighbor(button);
    const ends = toEnds(item);
    // The relation and its button are removed, so the focus moves on.
    if (await run({ requestId: requestIds.get(toProposalKey(ends)), familyId, ...ends }))
      (next?.isConnected ? next : document.querySelector('h1'))?.focus();
  };
  return (
    <Button
      className={buttonClass}
      variant="subtle"
      size="compact-sm"
      loading={running}
      aria-label={t('proposal.refuseThis', { relation })}
      onClick={(event) => void refuse(event.currentTarget)}
      style={{ flexShrink: 0 }}
    >
      {t('proposal.refuse')}
    </Button>
  );
}

/** The next button in the form, or the previous one if it is the last. */
function findNeighbor(button: HTMLElement): HTMLElement | undefined {
  const all = [...(button.closest('form')?.querySelectorAll<HTMLElement>(`.${buttonClass}`) ?? [])];
  const place = all.indexOf(button);
  return all[place + 1] ?? all[place - 1];
}
