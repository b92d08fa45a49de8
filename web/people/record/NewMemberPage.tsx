import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { peopleContract } from '#domain/people/contract.ts';
import type { PersonDraft, PersonRow, PersonView } from '#domain/people/schema.ts';
import { useTerm } from '#web/core/words/terms.ts';
import { ApiError, call } from '#web/core/api.ts';
import { notify } from '#web/core/notify.ts';
import { useRefresh } from '#web/core/query.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { memberPath, membersPath } from '../routes.ts';
import { DuplicatesDialog } from './DuplicatesDialog.tsx';
import { emptyDraft } from './draft.ts';
import { MemberForm } from './MemberForm.tsx';

/** Who looks the same, and where the answer is waited for. */
interface Doubt {
  readonly alike: readonly PersonRow[];
  readonly decide: (isAnother: boolean) => void;
}

export default function NewMemberPage() {
  const { t } = useTranslation(['members', 'nav']);
  const navigate = useNavigate();
  const member = useTerm('member');
  const refresh = useRefresh();
  const [doubt, setDoubt] = useState<Doubt | null>(null);

  const ask = (alike: readonly PersonRow[]): Promise<boolean> =>
    new Promise((resolve) => {
      const decide = (isAnother: boolean): void => {
        setDoubt(null);
        resolve(isAnother);
      };
      setDoubt({ alike, decide });
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
      <MemberForm draft={emptyDraft()} cancelTo={membersPath} onSave={save} />
      <DuplicatesDialog
        alike={doubt?.alike ?? null}
        onDecide={(isAnother) => doubt?.decide(isAnother)}
      />
    </>
  );
}
