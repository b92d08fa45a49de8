import fc from 'fast-check';
import PostalMime from 'postal-mime';
import { describe, expect, test } from 'vitest';
import { slot } from '#domain/newsletters/compile.ts';
import { newId } from '#server/core/ids.ts';
import { composeSkeleton, encodedText, mailbox } from './mime.ts';
import { hasContent, sanitizeContent } from './sanitize.ts';
import { tokensOf } from './tokens.ts';
import { messageWriter } from './writer.ts';

const settings = {
  appUrl: 'https://redil.example.org',
  authSecret: 'a secret of some length',
  mailFrom: 'Redil <news@example.org>',
};

describe('a token', () => {
  const tokens = tokensOf(settings.authSecret);

  test('gives back what it was made of', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('open', 'click', 'unsubscribe'),
        fc.uuid(),
        fc.integer({ min: 0, max: 65_535 }),
        (kind, recipientId, link) => {
          const token = { kind, recipientId, link: kind === 'click' ? link : 0 };
          expect(tokens.read(tokens.write(token))).toEqual(token);
        },
      ),
    );
  });

  test('is refused when a single character of it changed, or another secret made it', () => {
    const text = tokens.write({ kind: 'unsubscribe', recipientId: newId(), link: 0 });
    for (let at = 0; at < text.length; at += 1) {
      const other = text[at] === 'A' ? 'B' : 'A';
      const changed = `${text.slice(0, at)}${other}${text.slice(at + 1)}`;
      // The last character carries two bits only: some changes of it are the same bytes.
      if (Buffer.from(changed, 'base64url').equals(Buffer.from(text, 'base64url'))) continue;
      expect([at, tokens.read(changed)]).toEqual([at, null]);
    }
    expect(tokensOf('another secret').read(text)).toBeNull();
    expect(tokens.read('')).toBeNull();
    expect(tokens.read(`${text}A`)).toBeNull();
  });
});

describe('a message', () => {
  const frozen = {
    subject: 'Año nuevo: ñandúes y un asunto bastante más largo que una línea de cabecera',
    html: `<p>Línea con = y ñ ${'palabra '.repeat(40)}</p><a href="https://redil.example.org/t/c/${slot('c3')}">ir</a><img src="https://redil.example.org/t/o/${slot('o')}">\n.punto`,
    text: `Hola\n.punto\nCancelar: https://redil.example.org/u/${slot('u')}`,
    churchName: 'Iglesia «Ñuñoa», 1.ª',
    replyTo: 'iglesia@example.org',
  };
  const churchId = newId();
  const writer = messageWriter(settings, churchId, frozen, 'the-boundary');
  const recipient = { id: newId(), email: 'ana@example.org', name: 'Ana "la" Peña' };
  const bytes = writer.write(recipient, new Date('2026-03-01T10:00:00Z'));
  const tokens = tokensOf(settings.authSecret);

  test('arrives as it was written', async () => {
    const mail = await PostalMime.parse(bytes);
    expect(mail.subject).toBe(frozen.subject);
    expect(mail.from).toEqual({ name: frozen.churchName, address: 'news@example.org' });
    expect(mail.to).toEqual([{ name: recipient.name, address: recipient.email }]);
    expect(mail.replyTo).toMatchObject([{ address: 'iglesia@example.org' }]);
    expect(mail.messageId).toBe(`<nl.${recipient.id}@example.org>`);
    expect(mail.html).toContain('Línea con = y ñ');
    expect(mail.text).toContain('Hola\n.punto\n');
  });

  test('keeps its lines within 76 characters in the body and 998 in the head, ASCII throughout', () => {
    const [head = '', ...bodies] = bytes.toString('latin1').split('\r\n\r\n');
    for (const line of head.split('\r\n')) expect(line.length).toBeLessThanOrEqual(998);
    for (const line of bodies.join('\r\n').split('\r\n'))
      expect(line.length).toBeLessThanOrEqual(76);
    expect(bytes.every((byte) => byte < 128)).toBe(true);
  });

  test('needs no escaping on its way: no line begins with a dot but the one that ends it, and every line ends as it should', () => {
    const sent = bytes.toString('latin1');
    expect(sent.endsWith('\r\n.\r\n')).toBe(true);
    const lines = sent.slice(0, -'.\r\n'.length).split('\r\n');
    expect(lines.filter((line) => line.startsWith('.') || /[\r\n]/.test(line))).toEqual([]);
  });

  test('has the headers of a list, one-click unsubscription among them, each on one line', async () => {
    const head = bytes.toString('latin1').split('\r\n\r\n')[0] ?? '';
    const line =
      /^List-Unsubscribe: <https:\/\/redil\.example\.org\/u\/([\w-]{42})>, <mailto:news@example\.org\?subject=unsubscribe%20([\w-]{42})>$/m.exec(
        head.replaceAll('\r', ''),
      );
    expect(tokens.read(line?.[1] ?? '')).toEqual({
      kind: 'unsubscribe',
      recipientId: recipient.id,
      link: 0,
    });
    expect(line?.[2]).toBe(line?.[1]);
    expect(head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(head).toMatch(
      new RegExp(`List-Id: .*<${churchId}\\.newsletters\\.redil\\.example\\.org>`, 's'),
    );
    expect(head).toContain('Precedence: bulk');
  });

  test("leads to the recipient's own links, without the address in them", async () => {
    const { html = '' } = await PostalMime.parse(bytes);
    expect(tokens.read(/\/t\/c\/([\w-]+)/.exec(html)?.[1] ?? '')).toEqual({
      kind: 'click',
      recipientId: recipient.id,
      link: 3,
    });
    expect(tokens.read(/\/t\/o\/([\w-]+)/.exec(html)?.[1] ?? '')).toEqual({
      kind: 'open',
      recipientId: recipient.id,
      link: 0,
    });
    expect(html).not.toContain('ana@');
  });

  test('written into the buffer of an earlier one is whole, longer or shorter', async () => {
    writer.done(
      writer.write(
        { ...recipient, name: 'Un nombre bastante más largo que el de Ana' },
        new Date('2026-03-01T10:00:00Z'),
      ),
    );
    expect(writer.write(recipient, new Date('2026-03-01T10:00:00Z')).equals(bytes)).toBe(true);
    writer.done(writer.write({ ...recipient, name: null }, new Date('2026-03-01T10:00:00Z')));
    const long = 'X'.repeat(900);
    expect(
      (await PostalMime.parse(writer.write({ ...recipient, name: long }, new Date()))).to?.[0]
        ?.name,
    ).toBe(long);
  });
});

describe('headers', () => {
  test('never grow a line by what somebody typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (text) => {
        for (const header of [encodedText(text), mailbox(text, 'a@example.org')]) {
          expect(header.replaceAll('\r\n ', '')).not.toMatch(/[\r\n]/);
          for (const line of header.split('\r\n')) expect(line.length).toBeLessThanOrEqual(200);
        }
      }),
    );
    expect(() => mailbox('x', 'a@example.org\r\nBcc: eve@example.org')).toThrow(TypeError);
  });

  test('read back as they were', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({
          unit: fc.constantFrom(...'aáñ "\\,<>@()¿=?_€😀Z'),
          minLength: 1,
          maxLength: 90,
        }),
        async (text) => {
          const wanted = text.replace(/\s+/g, ' ').trim();
          const skeleton = composeSkeleton(
            {
              from: { name: 'x', address: 'a@example.org' },
              replyTo: null,
              subject: text,
              html: 'x',
              text: 'x',
              headers: {},
            },
            'b',
          );
          const bytes = skeleton({
            to: { name: null, address: 'b@example.org' },
            messageId: '<1@x>',
            date: new Date(0),
            headers: {},
            slot: () => '',
          });
          expect((await PostalMime.parse(bytes)).subject ?? '').toBe(wanted);
        },
      ),
      { numRuns: 200 },
    );
  });
});

describe('what people write', () => {
  test.each([
    ['<p onclick="x()">a</p><script>x()</script>', '<p>a</p>'],
    ['<a href="javascript:x()">a</a>', '<a>a</a>'],
    ['<img src="data:image/svg+xml,x" alt="a">', '<img alt="a" />'],
    [
      '<p style="text-align:center;position:fixed;background:url(x)">a</p>',
      '<p style="text-align:center">a</p>',
    ],
    ['<iframe src="https://x"></iframe><form><input></form>b', 'b'],
    ['<p>\uE000u\uE001&#57344;u&#xE001;</p>', '<p>uu</p>'],
  ])('%s is kept as %s', (given, kept) => {
    expect(sanitizeContent(given)).toBe(kept);
  });

  test('an empty paragraph is no content; a picture is', () => {
    expect(hasContent('<p> &nbsp;<br /></p>')).toBe(false);
    expect(hasContent('<p><img src="https://x.test/a.png" /></p>')).toBe(true);
  });
});
