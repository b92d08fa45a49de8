import { describe, expect, test } from 'vitest';
import { createProject } from '../source.ts';
import { visibleText } from './visible-text.ts';

const locale = { 'web/public/locales/es/common.json': '{ "save": "Guardar", "email": "Correo" }' };
const messages = (text: string, path = 'web/people/Page.tsx'): string[] =>
  visibleText(createProject({ ...locale, [path]: text })).map(({ message }) =>
    message.replace(/ belongs in.*/, ''),
  );

describe('rule 9: no user-visible text outside locales', () => {
  test.each([
    ['text between tags', 'const x = <p>Save</p>;', '“Save”'],
    ['text beside a variable', 'const x = <p>{count} members found</p>;', '“members found”'],
    ['a string in braces', `const x = <p>{'Save'}</p>;`, '“Save”'],
    ['a choice', `const x = <p>{open ? 'Open' : 'Shut'}</p>;`, '“Open”'],
    ['a template', 'const x = <p>{`Total: ${sum}`}</p>;', '“Total:”'],
    ['a label', `const x = <TextInput label="Name" />;`, '“Name”'],
    ['a placeholder', `const x = <input placeholder="Search people" />;`, '“Search people”'],
    ['a name for screen readers', `const x = <button aria-label={'Close'} />;`, '“Close”'],
    ['a field of a table', `const columns = [{ header: 'Surname' }];`, '“Surname”'],
    ['a toast', `notify.success('Saved!');`, '“Saved!”'],
    [
      'Spanish anywhere',
      `const subject = 'Restablece tu contraseña';`,
      '“Restablece tu contraseña”',
    ],
  ])('%s', (_, text, message) => {
    expect(messages(text)[0]).toBe(message);
  });

  test('the gallery of the kit is exempt, because users never see it', () => {
    expect(messages('const x = <p>Save</p>;', 'web/ui/GalleryPage.tsx')).toEqual([]);
    expect(messages('const x = <p>Save</p>;', 'web/ui/SaveButton.tsx')).toEqual(['“Save”']);
  });

  test('Spanish text in the server', () => {
    expect(messages('const subject = `Invitación a ${church}`;', 'server/users/invite.ts')).toEqual(
      ['“Invitación a”'],
    );
    expect(
      messages(`export const surnames = 'García Núñez';`, 'server/people/samples/sample-people.ts'),
    ).toEqual([]);
    expect(
      messages(
        `expect(message).toBe('Límite mensual alcanzado');`,
        'server/newsletters/limit.test.ts',
      ),
    ).toEqual([]);
  });

  test.each([
    `const x = <p title={t('members:title')}>{t('save')}</p>;`,
    `const x = <Column label="email" className="wide" data-state="open" />;`,
    `const screen = { title: 'nav:members' };`,
    `const x = <p>· {a} — {b}&nbsp;%</p>;`,
    `const x = <h1>Redil</h1>;`,
    `const x = <Kbd>Ctrl K</Kbd>;`,
    `notify.success(t('saved'));`,
    `throw new Error('The session is not there yet');`,
  ])('%s is fine', (text) => {
    expect(messages(text)).toEqual([]);
  });
});
