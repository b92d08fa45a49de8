/** Families that register themselves by a link. */
import { expect, test } from 'vitest';
import { frontPageContract } from '#domain/access/front-page-contract.ts';
import { familiesContract as families } from '#domain/families/contract.ts';
import { registrationContract as registration } from '#domain/families/registration-contract.ts';
import { relationProposalsContract as proposals } from '#domain/families/proposals/contract.ts';
import { inboxContract as inbox } from '#domain/people/inbox/contract.ts';
import { peopleContract as people } from '#domain/people/contract.ts';
import {
  findMember,
  garcia,
  getNames,
  readFamilyRows,
  readRoles,
  registerFamily,
} from '#server/testing/families/families.ts';
import { addPerson, changePerson } from '#server/testing/people.ts';
import { getError } from '#server/testing/get-error.ts';
import {
  address,
  createLink,
  findWaiting,
  send,
  soto,
  type Sent,
} from '#server/testing/families/registration.ts';
import { createUserWith } from '#server/testing/roles.ts';
import { testServer, type CallError, type Client } from '#server/testing/server.ts';

const server = testServer();

test('a user who may not see families registers the own one; the church corrects and accepts it, and undoes all of it', async () => {
  const church = await server().createChurch();
  const { admin } = church;
  const member = await church.as('member');
  const before = await readFamilyRows(server(), church);
  const { token } = await createLink(admin, { label: 'Los Soto' });
  const form = await member.call(registration.open, { token });
  expect(form).toMatchObject({ label: 'Los Soto', family: null, savesAtOnce: false });
  const head = form.roles.find(({ isHead }) => isHead)?.id ?? null;
  const outcome = await send(member, {
    token,
    people: soto.map((person, index) => ({ ...person, roleId: index === 0 ? head : null })),
    address,
    comment: 'Llegamos en marzo.',
  });
  expect(outcome).toEqual({ outcome: 'waiting', familyId: null });
  expect(await readFamilyRows(server(), church)).toEqual(before);

  const submissionId = await findWaiting(church);
  expect((await admin.call(inbox.list, {})).items[0]).toMatchObject({
    kind: 'family_registration',
    title: 'Familia Soto',
    facts: ['newFamily', 'comment'],
  });
  const tasks = (await admin.call(frontPageContract.read, {})).tasks;
  expect(tasks).toContainEqual(expect.objectContaining({ kind: 'family-registrations', count: 1 }));
  const read = await admin.call(registration.read, { submissionId });
  expect(read).toMatchObject({ comment: 'Llegamos en marzo.', family: null });
  expect(read.people[0]?.phone).toBe('+573115550101');

  const known = await addPerson(admin, { givenNames: 'Noé', surname1: 'Paz' });
  const rows = await readFamilyRows(server(), church);
  const [marta] = read.people;
  const { familyId } = await admin.call(registration.accept, {
    submissionId,
    people: [{ ...marta, givenNames: 'Martha' }, { personId: known.id }],
    address,
  });
  const family = await admin.call(families.get, { familyId });
  expect(family).toMatchObject({ name: 'Familia Soto', address });
  expect(getNames(family)).toEqual(['Martha Soto Ríos', 'Noé Paz']);
  expect((await admin.call(inbox.get, { submissionId })).status).toBe('accepted');
  expect(await admin.call(registration.read, { submissionId })).toMatchObject({
    acceptedFamilyId: familyId,
    mayUndo: true,
  });

  await admin.call(registration.undoAcceptance, { submissionId });
  expect(await readFamilyRows(server(), church)).toEqual(rows);
  expect(await findWaiting(church)).toBe(submissionId);
  expect(await getError(admin.call(registration.undoAcceptance, { submissionId }))).toMatch(/^404/);
});

test('a family on record sees what the church knows of the home, and nothing else; it completes it', async () => {
  const church = await server().createChurch();
  const { admin } = church;
  const member = await church.as('member');
  const family = await registerFamily(admin, garcia, {
    homePhone: '602 555 0101',
    notes: 'Visitar',
  });
  const before = await readFamilyRows(server(), church);
  const { token } = await createLink(admin, { familyId: family.id });
  const form = await member.call(registration.open, { token });
  expect(form.family?.members.map(({ displayName }) => displayName)).toEqual(getNames(family));
  const { family: shown, ...rest } = form;
  expect(Object.keys(rest).toSorted()).toEqual(['expiresAt', 'label', 'roles', 'savesAtOnce']);
  expect(Object.keys(shown ?? {}).toSorted()).toEqual([
    'address',
    'homePhone',
    'members',
    'name',
    'weddingDate',
  ]);
  expect(shown?.members.map((member) => Object.keys(member).toSorted().join(' '))).toEqual(
    shown?.members.map(() => 'displayName personId roleId'),
  );
  expect(JSON.stringify(form)).not.toContain('Visitar');
  const { id: lucas } = findMember(family, 'Luis').person;
  const stranger = await addPerson(admin, { givenNames: 'Otro' });
  const roles = await readRoles(admin);
  await send(member, {
    token,
    homePhone: '602 555 0199',
    address,
    people: [{ givenNames: 'Eva', surname1: 'García', roleId: roles['child'] ?? null }],
    leavingIds: [lucas, stranger.id],
  });
  const submissionId = await findWaiting(church);
  const {
    leavingIds,
    family: now,
    people: coming,
  } = await admin.call(registration.read, { submissionId });
  expect(leavingIds).toEqual([lucas]);
  await admin.call(registration.accept, {
    submissionId,
    familyId: family.id,
    version: now?.version ?? null,
    homePhone: '+576025550199',
    address,
    people: coming,
    leavingIds,
  });
  const changed = await admin.call(families.get, { familyId: family.id });
  expect(changed).toMatchObject({ homePhone: '+576025550199', address, notes: 'Visitar' });
  expect(getNames(changed)).toEqual(['Ana Núñez', 'Eva García', 'Sofía García']);
  expect(changed.formerMembers.map(({ person }) => person.id)).toEqual([lucas]);
  await admin.call(people.remove, { personId: stranger.id });

  await admin.call(registration.undoAcceptance, { submissionId });
  expect(await readFamilyRows(server(), church)).toEqual(before);
});

test('a family that the church chooses instead loses nothing, and gets what it lacks', async () => {
  const church = await server().createChurch();
  const { admin } = church;
  const family = await registerFamily(admin, garcia, { homePhone: '602 555 0101' });
  const before = await readFamilyRows(server(), church);
  const { token } = await createLink(admin);
  const home = { homePhone: '602 555 0199', address };
  await send(await church.as('member'), { token, people: soto, ...home });
  const submissionId = await findWaiting(church);
  await admin.call(registration.accept, {
    submissionId,
    familyId: family.id,
    people: soto,
    ...home,
  });
  expect(await admin.call(families.get, { familyId: family.id })).toMatchObject({
    homePhone: '+576025550101',
    address,
  });
  await admin.call(registration.undoAcceptance, { submissionId });
  expect(await readFamilyRows(server(), church)).toEqual(before);
});

test('the undo asks for the permissions that accepting asked for', async () => {
  const church = await server().createChurch();
  const { admin } = church;
  const member = await church.as('member');
  const undo = (client: Client, submissionId: string) =>
    getError(client.call(registration.undoAcceptance, { submissionId }));
  const registrar = await createUserWith(church, ['families.view', 'families.create']);
  const creator = await createUserWith(church, [
    'families.view',
    'families.create',
    'people.view',
    'people.create',
  ]);

  await send(member, { token: (await createLink(admin)).token, people: soto });
  const ofNew = await findWaiting(church);
  await admin.call(registration.accept, { submissionId: ofNew, people: soto });
  expect(await undo(registrar, ofNew)).toMatch(/^403/);
  await creator.call(registration.undoAcceptance, { submissionId: ofNew });

  const family = await registerFamily(admin, garcia);
  const { token } = await createLink(admin, { familyId: family.id });
  const home = { homePhone: '602 555 0199' };
  await send(member, { token, ...home });
  const ofKnown = (await admin.call(inbox.list, {})).items.find(({ id }) => id !== ofNew)?.id ?? '';
  await admin.call(registration.accept, {
    submissionId: ofKnown,
    familyId: family.id,
    version: family.version,
    ...home,
  });
  expect(await undo(creator, ofKnown)).toMatch(/^403/);
  await admin.call(registration.undoAcceptance, { submissionId: ofKnown });
});

test('the undo is refused when the family has changed since, and accepting when it changed while it was read', async () => {
  const church = await server().createChurch();
  const { admin } = church;
  const family = await registerFamily(admin, garcia);
  const { token } = await createLink(admin, { familyId: family.id });
  await send(await church.as('member'), { token, homePhone: '602 555 0199' });
  const submissionId = await findWaiting(church);
  const accept = (version: number) =>
    admin.call(registration.accept, {
      submissionId,
      familyId: family.id,
      version,
      homePhone: '602 555 0199',
    });
  expect(await getError(accept(family.version + 1))).toMatch(/^409 Otra persona cambió/);
  await accept(family.version);
  const { version } = await admin.call(families.get, { familyId: family.id });
  await admin.call(families.update, { familyId: family.id, version, homePhone: '602 555 0100' });
  expect(await getError(admin.call(registration.undoAcceptance, { submissionId }))).toMatch(
    /^409 No se puede deshacer/,
  );
});

test('what fails leaves nothing behind: a wrong telephone, a namesake on record, a role that the church does not have', async () => {
  const church = await server().createChurch();
  const { admin } = church;
  const member = await church.as('member');
  const { token } = await createLink(admin);
  const attempt = (input: Partial<Sent>) =>
    send(member, { token, people: soto, ...input }).then(
      () => [],
      (error: CallError) => error.failure.fields?.map(({ path }) => path),
    );
  expect(await attempt({ homePhone: '12' })).toEqual(['homePhone']);
  expect(await attempt({ people: [{ givenNames: 'Eva', phone: '12' }] })).toEqual([
    'people.0.phone',
  ]);
  expect(await attempt({ people: [{ givenNames: 'Eva', roleId: crypto.randomUUID() }] })).toEqual([
    'people.0.roleId',
  ]);
  expect(await getError(send(member, { token }))).toMatch(/^400 Agrega al menos/);
  await send(member, { token, people: soto });
  const submissionId = await findWaiting(church);
  await addPerson(admin, { givenNames: 'Noé', surname1: 'Paz' });
  const before = await readFamilyRows(server(), church);
  const accept = (confirmed: boolean) =>
    admin.call(registration.accept, { submissionId, people: soto, confirmed });
  expect(await getError(accept(false))).toMatch(/^409/);
  expect(await readFamilyRows(server(), church)).toEqual(before);
  await accept(true);
  expect(await getError(accept(true))).toMatch(/^404/);
});

test('who may register families saves at once, and finds it accepted in the inbox', async () => {
  const church = await server().createChurch();
  const { admin } = church;
  const { token } = await createLink(admin);
  const secretary = await church.as('secretary');
  expect((await secretary.call(registration.open, { token })).savesAtOnce).toBe(true);
  const saved = await send(secretary, { token, people: soto });
  expect(saved.outcome).toBe('saved');
  const family = await admin.call(families.get, { familyId: saved.familyId ?? '' });
  expect(getNames(family)).toEqual(['Noé Paz', 'Marta Soto Ríos']);
  expect((await admin.call(inbox.list, { status: 'accepted' })).items).toMatchObject([
    { kind: 'family_registration' },
  ]);
});

test.each([
  [undefined, 'form'],
  ['married', null],
] as const)(
  'a couple from the form is a marriage only if a record says so (%s)',
  async (marital, doubt) => {
    const { admin } = await server().createChurch();
    const { token } = await createLink(admin);
    const roles = await readRoles(admin);
    const sent = await send(admin, {
      token,
      people: [
        { ...soto[0], roleId: roles['head'] },
        { givenNames: 'Luis', surname1: 'Paz', roleId: roles['spouse'] },
      ],
    });
    const familyId = sent.familyId ?? '';
    const { members } = await admin.call(families.get, { familyId });
    if (marital) await changePerson(admin, members[0]?.person.id ?? '', { marital });
    const { items } = await admin.call(proposals.ofFamily, { familyId });
    expect(items.map(({ kind, doubt: why }) => [kind, why])).toEqual([['spouse', doubt]]);
  },
);
