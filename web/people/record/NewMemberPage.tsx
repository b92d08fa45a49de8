import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { peopleContract } from '#domain/people/contract.ts';
import { createEmptyPerson } from '#domain/people/person-input.ts';
import type { PersonDraft, PersonRow, PersonView } from '#domain/people/schema.ts';
import { useTerm } from '#web/core/i18n/terms.ts';
import { ApiError, call } from '#web/core/api/api.ts';
import { notify } from '#web/core/notify.ts';
import { useRefresh } from '#web/core/api/query.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { memberPath, membersPath } from '../routes.ts';
import { DuplicatesDialog } from './DuplicatesDialog.tsx';
import { MemberForm } from './MemberForm.tsx';

/** Possible duplicates, and the callback for the user's decision. */
interface DuplicateCheck {
  readonly duplicates: readonly PersonRow[];
  readonly decide: (isNewPerson: boolean) => void;
}

export default function NewMemberPage() {
  const { t } = useTranslation(['members', 'nav']);
  const navigate = useNavigate();
  const member = useTerm('member');
  const refresh = useRefresh();
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
  const save = async (draft: PersonDraft): Promise<void> => {
    const person = await create(draft);
    await refresh(peopleContract.list, peopleContract.initials, peopleContract.statistics);
    notify.success(t('members:form.created', { name: person.displayName }));
    await navigate(memberPath(person.id));
  };

  return (
    <>
      <PageHeader
        title={t('nav:newMember', member)}
        back={{ to: membersPath, label: t('members:title', member) }}
      />
      <MemberForm draft={createEmptyPerson()} cancelTo={membersPath} onSave={save} />
      <DuplicatesDialog
        duplicates={duplicateCheck?.duplicates ?? null}
        onDecide={(isNewPerson) => duplicateCheck?.decide(isNewPerson)}
      />
    </>
  );
}
