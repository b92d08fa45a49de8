import { Anchor, Text } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { deriveRelatives } from '#domain/families/relations/kinship.ts';
import { toRelationWord } from '#domain/families/relations/roles.ts';
import {
  treeGenerations,
  type FamilyTree,
  type RelatedPerson,
} from '#domain/families/relations/schema.ts';
import { useMayOpen } from '#web/core/session/access.ts';
import { useAge, useRelationWords } from '#web/families/public.ts';
import { memberPath } from '#web/people/public.ts';
import { indexKin } from './units.ts';
import classes from './Tree.module.css';

interface TreeListProps {
  readonly tree: FamilyTree;
}

/** The same as the drawing, as nested lists. */
export function TreeList({ tree }: TreeListProps) {
  const { t } = useTranslation('families');
  const { getWord } = useRelationWords();
  const kin = indexKin(tree);
  const { personId } = tree;
  const people = new Map(tree.people.map((person) => [person.id, person]));
  const toItems = (ids: readonly string[], nest: (id: string) => ReactNode, toWord: ToWord) =>
    ids.map((id) => {
      const person = people.get(id);
      return person ? (
        <Item key={id} person={person} word={toWord(person)}>
          {nest(id)}
        </Item>
      ) : null;
    });
  const walk = (next: (id: string) => readonly string[], toWord: ToWord) => {
    const nest = (id: string, depth: number): ReactNode => {
      const ids = depth > 0 ? next(id) : [];
      return ids.length > 0 ? (
        <ul>{toItems(ids, (each) => nest(each, depth - 1), toWord)}</ul>
      ) : null;
    };
    return nest(personId, treeGenerations);
  };
  const siblings = deriveRelatives(personId, tree.parents)
    .filter(({ role }) => role === 'sibling' || role === 'halfSibling')
    .flatMap(({ id, role }) =>
      toItems(
        [id],
        () => null,
        (person) => getWord(role, person.sex),
      ),
    );
  const partnerWord = toPartnerWord(tree, getWord);
  const parts = [
    ['ancestors', walk(kin.listParents, (person) => getWord('parent', person.sex))],
    ['couple', toList(toItems(kin.partnersOf(personId), () => null, partnerWord))],
    ['descendants', walk(kin.listChildren, (person) => getWord('child', person.sex))],
    ['siblings', toList(siblings)],
  ] as const;
  return (
    <details className={`${classes['list']} redil-screen-only`}>
      <summary>{t('tree.list')}</summary>
      {parts
        .filter(([, content]) => content)
        .map(([key, content]) => (
          <Fragment key={key}>
            <Text fw={600} mt="sm">
              {t(`tree.listOf.${key}`)}
            </Text>
            {content}
          </Fragment>
        ))}
    </details>
  );
}

type ToWord = (person: RelatedPerson) => string;
type GetWord = ReturnType<typeof useRelationWords>['getWord'];

const toList = (items: readonly ReactNode[]): ReactNode =>
  items.length > 0 ? <ul>{items}</ul> : null;

/** Spouses, and other parents of the children, of whom nothing else is known. */
const toPartnerWord =
  ({ personId, people, couples }: FamilyTree, getWord: GetWord): ToWord =>
  ({ id, sex, isDeceased }) => {
    const couple = couples.find(
      ({ firstId, secondId }) =>
        [firstId, secondId].includes(id) && [firstId, secondId].includes(personId),
    );
    if (!couple) return '';
    const hasDied = people.some((person) => person.id === personId && person.isDeceased);
    const isWidowed = couple.endReason === 'death' && hasDied && !isDeceased;
    const relation = { ...couple, role: 'spouse', parentage: 'biological' } as const;
    return getWord(toRelationWord({ ...relation, relative: { isWidowed } }), sex);
  };

interface ItemProps {
  readonly person: RelatedPerson;
  readonly word: string;
  readonly children: ReactNode;
}

function Item({ person, word, children }: ItemProps) {
  const describeAge = useAge();
  const path = memberPath(person.id);
  const mayOpen = useMayOpen(path);
  const details = [word, describeAge(person)].filter(Boolean).join(' · ');
  return (
    <li>
      {mayOpen ? (
        <Anchor component={Link} to={path}>
          {person.displayName}
        </Anchor>
      ) : (
        person.displayName
      )}
      {details ? (
        <Text component="span" size="sm" c="dimmed">
          {' '}
          {details}
        </Text>
      ) : null}
      {children}
    </li>
  );
}
