import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { familyChangesContract } from '#domain/families/changes/contract.ts';
import { familiesContract } from '#domain/families/contract.ts';
import type { HouseholdView } from '#domain/families/schema.ts';
import { peopleContract } from '#domain/people/contract.ts';
import { useMay } from '#web/core/session/access.ts';
import { Menu } from '#web/ui/floating/Menu.tsx';
import { Icon, type IconName } from '#web/ui/Icon.tsx';
import type { NamedPerson } from './PeopleFields.tsx';

/** What a change needs to begin: a family with people, a couple in it, or nothing. */
const kinds = {
  newHome: { icon: 'home', Dialog: lazy(() => import('./NewHomeDialog.tsx')) },
  marriage: { icon: 'people', Dialog: lazy(() => import('./MarriageDialog.tsx')) },
  separation: { icon: 'halves', Dialog: lazy(() => import('./SeparationDialog.tsx')) },
  move: { icon: 'map', Dialog: lazy(() => import('./MoveDialog.tsx')) },
  merge: { icon: 'copy', Dialog: lazy(() => import('./MergeFamiliesDialog.tsx')) },
  death: { icon: 'user', Dialog: lazy(() => import('./DeathDialog.tsx')) },
} as const satisfies Record<string, { readonly icon: IconName; readonly Dialog: unknown }>;
type Kind = keyof typeof kinds;

interface ChangesMenuProps {
  /** From whose page the changes start: the primary home of the person, if it is a person's. */
  readonly family: HouseholdView | null;
  readonly person?: NamedPerson | null;
  /** Of somebody who died on an unknown day: only the death itself can be said. */
  readonly isDeathOnly?: boolean;
}

/** The guided changes of a family, or of a person. */
export function ChangesMenu({ family, person = null, isDeathOnly = false }: ChangesMenuProps) {
  const { t } = useTranslation('families');
  const mayChange = useMay(familyChangesContract.newHome);
  const [search, setSearch] = useSearchParams();
  const [chosen, setOpened] = useState<Kind | null>(null);
  const opened = chosen ?? (family && !person && search.has('merge') ? 'merge' : null);
  const close = (): void => {
    setOpened(null);
    if (search.has('merge'))
      setSearch(
        (all) => {
          all.delete('merge');
          return all;
        },
        { replace: true },
      );
  };
  const mayOffer = { death: useMay(peopleContract.update), merge: useMay(familiesContract.remove) };
  const offered = listOffered(family, person).filter((kind) =>
    kind === 'death' || kind === 'merge' ? mayOffer[kind] : !isDeathOnly,
  );
  if (!mayChange || offered.length === 0) return null;
  const Dialog = opened && offered.includes(opened) ? kinds[opened].Dialog : null;
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Button variant="default" rightSection={<Icon name="down" size={16} />}>
            {t('changes.title')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {offered.map((kind) => (
            <Menu.Item
              key={kind}
              leftSection={<Icon name={kinds[kind].icon} size={16} />}
              onClick={() => setOpened(kind)}
            >
              {t(`changes.kinds.${kind}`)}…
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {Dialog ? (
        <Suspense>
          <Dialog family={family} person={person} onClose={close} />
        </Suspense>
      ) : null}
    </>
  );
}

/** A dissolved family changes no more; a separation needs two people, and a merge starts from the page of a family. */
function listOffered(family: HouseholdView | null, person: NamedPerson | null): Kind[] {
  if (family?.dissolvedOn !== null && family !== null) return [];
  const count = family?.members.length ?? 0;
  const ofFamily: Kind[] = family && !person ? ['merge'] : [];
  if (count === 0) return person ? ['newHome', 'marriage', 'death'] : ofFamily;
  const ofCouple: Kind[] = count === 1 ? [] : ['separation'];
  return ['newHome', 'marriage', ...ofCouple, 'move', 'death', ...ofFamily];
}
