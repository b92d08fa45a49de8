import { NativeSelect, ScrollArea, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { MatchedLine } from '#domain/groups/members-contract.ts';
import { formatPhone, PersonAvatar } from '#web/people/public.ts';
import classes from '../Members.module.css';

interface MatchedLinesProps {
  readonly lines: readonly MatchedLine[];
  /** The chosen person of a line that several people may be, by the number of the line. */
  readonly choices: Readonly<Record<number, string>>;
  readonly onChoose: (index: number, personId: string) => void;
}

type Person = MatchedLine['people'][number];

/** What needs a look first: lines that several people may be, then those that nobody is, then the others. */
export function MatchedLines({ lines, choices, onChoose }: MatchedLinesProps) {
  const { t } = useTranslation('groups');
  const numbered = lines.map((each, index) => ({ ...each, index }));
  const several = numbered.filter(({ people }) => people.length > 1);
  const nobody = numbered.filter(({ people }) => people.length === 0);
  const found = numbered.filter(({ people }) => people.length === 1);
  const describe = ({ displayName, phone, email }: Person): string =>
    [displayName, phone === null ? email : formatPhone(phone)].filter(Boolean).join(' · ');
  return (
    <ScrollArea.Autosize mah="45vh" type="auto">
      <Part
        title={t('members.add.several', { count: several.length })}
        isShown={several.length > 0}
      >
        {several.map(({ index, line, people }) => (
          <li key={index} className={classes['member']}>
            <NativeSelect
              className={classes['who'] ?? ''}
              label={line}
              data={[
                { value: '', label: t('members.add.chooseOne') },
                ...people.map((person) => ({ value: person.id, label: describe(person) })),
              ]}
              value={choices[index] ?? ''}
              onChange={(event) => onChoose(index, event.currentTarget.value)}
            />
          </li>
        ))}
      </Part>
      <Part title={t('members.add.nobody', { count: nobody.length })} isShown={nobody.length > 0}>
        {nobody.map(({ index, line }) => (
          <li key={index} className={classes['detail']}>
            {line}
          </li>
        ))}
      </Part>
      <Part title={t('members.add.found', { count: found.length })} isShown={found.length > 0}>
        {found.map(({ index, people: [person] }) =>
          person ? (
            <li key={index} className={classes['member']}>
              <PersonAvatar person={person} size={36} />
              <span className={classes['who']}>{describe(person)}</span>
              {person.isMember ? (
                <Text size="sm" c="dimmed" component="span">
                  {t('members.add.isMember')}
                </Text>
              ) : null}
            </li>
          ) : null,
        )}
      </Part>
    </ScrollArea.Autosize>
  );
}

interface PartProps {
  readonly title: string;
  readonly isShown: boolean;
  readonly children: React.ReactNode;
}

function Part({ title, isShown, children }: PartProps) {
  if (!isShown) return null;
  return (
    <>
      <Title order={3} size="h5" mt="sm">
        {title}
      </Title>
      <ul className={classes['members']}>{children}</ul>
    </>
  );
}
