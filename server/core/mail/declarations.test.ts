/** Wrong declarations of mails do not compile; two of the same name stop the start of the server. Each expected error of the compiler has its reason. */
import { expect, test } from 'vitest';
import { mailFeatures } from '#server/features.ts';
import { collectMails, defineMails } from './declarations.ts';
import type { QueuedMail } from './templates.ts';

const addressed = { to: 'ana@example.org', language: 'es' } as const;
const person = { name: 'Ana', link: 'https://example.org' };

test('a mail without texts, and texts without a mail, do not compile', () => {
  const mails = [
    // @ts-expect-error -- notes.json has no texts of this mail
    defineMails('notes', { 'note-mention': {}, 'note-removed': {} }),
    // @ts-expect-error -- notes.json has texts of the mail of a mention
    defineMails('notes', {}),
    // @ts-expect-error -- health.json has no texts of mails
    defineMails('health', {}),
  ];
  expect(mails).toHaveLength(3);
});

test('a mail is queued with the values, the church and the end of its declaration', () => {
  const mails: QueuedMail[] = [
    { ...addressed, template: 'export-ready', values: { ...person, church: 'Betania' } },
    // @ts-expect-error -- the text says of which church
    { ...addressed, template: 'export-ready', values: person },
    // @ts-expect-error -- a church invites its users
    { ...addressed, template: 'invitation', values: { ...person, church: 'Fe', inviter: 'Rut' } },
    // @ts-expect-error -- it is a notice, which its user can stop
    { ...addressed, template: 'note-mention', values: { ...person, by: 'Marta' } },
    // @ts-expect-error -- its link expires
    { ...addressed, template: 'reset', values: person },
    // @ts-expect-error -- no feature declares it
    { ...addressed, template: 'nothing', values: person },
  ];
  expect(mails).toHaveLength(6);
});

test('two features do not declare a mail of the same name', () => {
  expect(() => collectMails([...mailFeatures.mails, ...mailFeatures.mails])).toThrow(
    'the same name',
  );
});
