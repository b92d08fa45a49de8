/** Words by which spreadsheets name the choices of a field. */
import { fold } from '../text/folding.ts';

/** The choice of each folded word, of the words of each choice, which commas separate. */
export const mapAliases = <Choice extends string>(
  words: Readonly<Record<Choice, string>>,
): ReadonlyMap<string, Choice> =>
  new Map(
    (Object.entries(words) as [Choice, string][]).flatMap(([choice, aliases]) =>
      aliases.split(',').map((alias): [string, Choice] => [fold(alias), choice]),
    ),
  );

/** Of declared choices with their words. */
export const mapDeclaredAliases = <Choice extends string>(
  declared: readonly { readonly key: Choice; readonly aliases: string }[],
): ReadonlyMap<string, Choice> =>
  mapAliases(
    Object.fromEntries(declared.map(({ key, aliases }) => [key, aliases])) as Record<
      Choice,
      string
    >,
  );
