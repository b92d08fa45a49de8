import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { peopleContract } from '#domain/people/contract.ts';
import { createEmptyPerson } from '#domain/people/person-input.ts';
import type { PersonDraft, PersonRow, PersonView } from '#domain/people/schema.ts';
import { useTerm } from '#web/core/i18n/terms.ts';
import { ApiError, call } from '#web/core/api/api.ts';
import { loadLater } from '#web/core/load-later.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { membersPath } from '../routes.ts';
import { MemberForm } from './MemberForm.tsx';

const DuplicatesDialog = loadLater(() => import('./DuplicatesDialog.tsx'));

const emptyPerson = createEmptyPerson();

/** Possible duplicates, and the callback for the user's decision. */
interface DuplicateCheck {
  readonly duplicates: readonly PersonRow[];
  readonly decide: (isNewPerson: boolean) => void;
}

export default function NewMemberPage() {
  const { t } = useTranslation(['members', 'nav']);
  const member = useTerm('member');
  const [duplicateCheck, setDuplicateCheck] = useState<DuplicateCheck | null>(null);

  const ask = (duplicates: readonly PersonRow[]): Promise<boolean> =>
    new Promise((resolve) => {
      const decide = (isNewPerson: boolean): void => {
        setDuplicateCheck(null);
        resolve(isNewPerson);
      };
      setDuplicateCheck({ duplicates, decide });
    });
  const create = async (draft: PersonDraft): Promise<PersonView> => {
    try {
      return await call(peopleContract.create, draft);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'conflict') throw error;
      const { items } = await call(peopleContract.duplicates, draft);
      if (items.length === 0 || !(await ask(items))) throw error;
      return call(peopleContract.create, { ...draft, confirmed: true });
    }
  };

  return (
    <>
      <PageHeader
        title={t('nav:newMember', member)}
        back={{ to: membersPath, label: t('members:title', member) }}
      />
      <MemberForm
        name="person new"
        addsOthers
        draft={emptyPerson}
        cancelTo={membersPath}
        send={create}
        success={(person) => t('members:form.created', { name: person.displayName })}
      />
      {duplicateCheck ? (
        <DuplicatesDialog duplicates={duplicateCheck.duplicates} onDecide={duplicateCheck.decide} />
      ) : null}
    </>
  );
}
