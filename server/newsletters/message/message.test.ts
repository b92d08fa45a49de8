import fc from 'fast-check';
import PostalMime from 'postal-mime';
import { describe, expect, test } from 'vitest';
import { formatSlot } from '#domain/kernel/merge/slots.ts';
import { newId } from '#server/core/ids.ts';
import { createMessageTemplate, encodeHeaderText, formatMailbox } from './mime.ts';
import { hasContent, sanitizeContent } from './sanitize.ts';
import { createTokenCodec } from './tokens.ts';
import { createMessageWriter } from './writer.ts';

const settings = {
  appUrl: 'https://redil.example.org',
  authSecret: 'a secret of some length',
  mailFrom: 'Redil <news@example.org>',
};

describe('a token', () => {
  const tokens = createTokenCodec(settings.authSecret);

  test('decodes to the values that were encoded', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('open', 'click', 'unsubscribe'),
        fc.uuid(),
        fc.integer({ min: 0, max: 65_535 }),
        (kind, recipientId, link) => {
          const token = { kind, recipientId, link: kind === 'click' ? link : 0 };
          expect(tokens.decode(tokens.encode(token))).toEqual(token);
        },
      ),
    );
  });

  test('is invalid when a single character is changed or another secret was used', () => {
    const text = tokens.encode({ kind: 'unsubscribe', recipientId: newId(), link: 0 });
    for (let at = 0; at < text.length; at += 1) {
      const other = text[at] === 'A' ? 'B' : 'A';
      const changed = `${text.slice(0, at)}${other}${text.slice(at + 1)}`;
      // The last character encodes only two bits: some changes of it decode to the same bytes.
      if (Buffer.from(changed, 'base64url').equals(Buffer.from(text, 'base64url'))) continue;
      expect([at, tokens.decode(changed)]).toEqual([at, null]);
    }
    expect(createTokenCodec('another secret').decode(text)).toBeNull();
    expect(tokens.decode('')).toBeNull();
    expect(tokens.decode(`${text}A`)).toBeNull();
  });
});

describe('a message', () => {
  const frozen = {
    subject: 'Año nuevo: ñandúes y un asunto bastante más largo que una línea de cabecera',
    html: `<p>Línea con = y ñ ${'palabra '.repeat(40)}</p><a href="https://redil.example.org/t/c/${formatSlot('c3')}">ir</a><img src="https://redil.example.org/t/o/${formatSlot('o')}">\n.punto`,
    text: `Hola\n.punto\nCancelar: https://redil.example.org/u/${formatSlot('u')}`,
    churchName: 'Iglesia «Ñuñoa», 1.ª',
    replyTo: 'iglesia@example.org',
  };
  const churchId = newId();
  const writer = createMessageWriter(settings, churchId, frozen, 'the-boundary');
  const recipient = { id: newId(), email: 'ana@example.org', name: 'Ana "la" Peña' };
  const bytes = writer.write(recipient, new Date('2026-03-01T10:00:00Z'));
  const tokens = createTokenCodec(settings.authSecret);

  test('is parsed back as it was written', async () => {
    const mail = await PostalMime.parse(bytes);
    expect(mail.subject).toBe(frozen.subject);
    expect(mail.from).toEqual({ name: frozen.churchName, address: 'news@example.org' });
    expect(mail.to).toEqual([{ name: recipient.name, address: recipient.email }]);
    expect(mail.replyTo).toMatchObject([{ address: 'iglesia@example.org' }]);
    expect(mail.messageId).toBe(`<nl.${recipient.id}@example.org>`);
    expect(mail.html).toContain('Línea con = y ñ');
    expect(mail.text).toContain('Hola\n.punto\n');
  });

  test('is ASCII, with lines of at most 76 characters in the body and 998 in the headers', () => {
    const [head = '', ...bodies] = bytes.toString('latin1').split('\r\n\r\n');
    for (const line of head.split('\r\n')) expect(line.length).toBeLessThanOrEqual(998);
    for (const line of bodies.join('\r\n').split('\r\n'))
      expect(line.length).toBeLessThanOrEqual(76);
    expect(bytes.every((byte) => byte < 128)).toBe(true);
  });

  test('needs no dot-stuffing: only its last line begins with a dot, and every line ends with CRLF', () => {
    const sent = bytes.toString('latin1');
    expect(sent.endsWith('\r\n.\r\n')).toBe(true);
    const lines = sent.slice(0, -'.\r\n'.length).split('\r\n');
    expect(lines.filter((line) => line.startsWith('.') || /[\r\n]/.test(line))).toEqual([]);
  });

  test('has list headers, including one-click unsubscription on one line', async () => {
    const head = bytes.toString('latin1').split('\r\n\r\n')[0] ?? '';
    const line = /^List-Unsubscribe: <https:\/\/redil\.example\.org\/u\/([\w-]{42})>$/m.exec(
      head.replaceAll('\r', ''),
    );
    expect(tokens.decode(line?.[1] ?? '')).toEqual({
      kind: 'unsubscribe',
      recipientId: recipient.id,
      link: 0,
    });
    expect(head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(head).toMatch(
      new RegExp(`List-Id: .*<${churchId}\\.newsletters\\.redil\\.example\\.org>`, 's'),
    );
    expect(head).toContain('Precedence: bulk');
  });

  test("contains the recipient's own links, without the e-mail address", async () => {
    const { html = '' } = await PostalMime.parse(bytes);
    expect(tokens.decode(/\/t\/c\/([\w-]+)/.exec(html)?.[1] ?? '')).toEqual({
      kind: 'click',
      recipientId: recipient.id,
      link: 3,
    });
    expect(tokens.decode(/\/t\/o\/([\w-]+)/.exec(html)?.[1] ?? '')).toEqual({
      kind: 'open',
      recipientId: recipient.id,
      link: 0,
    });
    expect(html).not.toContain('ana@');
  });

  test('is complete when written into a reused buffer, longer or shorter', async () => {
    writer.recycle(
      writer.write(
        { ...recipient, name: 'Un nombre bastante más largo que el de Ana' },
        new Date('2026-03-01T10:00:00Z'),
      ),
    );
    expect(writer.write(recipient, new Date('2026-03-01T10:00:00Z')).equals(bytes)).toBe(true);
    writer.recycle(writer.write({ ...recipient, name: null }, new Date('2026-03-01T10:00:00Z')));
    const long = 'X'.repeat(900);
    expect(
      (await PostalMime.parse(writer.write({ ...recipient, name: long }, new Date()))).to?.[0]
        ?.name,
    ).toBe(long);
  });
});

describe('headers', () => {
  test('never contain a line break from user input', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (text) => {
        for (const header of [encodeHeaderText(text), formatMailbox(text, 'a@example.org')]) {
          expect(header.replaceAll('\r\n ', '')).not.toMatch(/[\r\n]/);
          for (const line of header.split('\r\n')) expect(line.length).toBeLessThanOrEqual(200);
        }
      }),
    );
    expect(() => formatMailbox('x', 'a@example.org\r\nBcc: eve@example.org')).toThrow(TypeError);
  });

  test('are parsed back as they were written', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({
          unit: fc.constantFrom(...'aáñ "\\,<>@()¿=?_€😀Z'),
          minLength: 1,
          maxLength: 90,
        }),
        async (text) => {
          const wanted = text.replace(/\s+/g, ' ').trim();
          const skeleton = createMessageTemplate(
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
            resolveSlot: () => '',
          });
          expect((await PostalMime.parse(bytes)).subject ?? '').toBe(wanted);
        },
      ),
      { numRuns: 200 },
    );
  });
});

describe('sanitised content', () => {
  test.each([
    ['<p onclick="x()">a</p><script>x()</script>', '<p>a</p>'],
    ['<a href="javascript:x()">a</a>', '<a>a</a>'],
    ['a<img alt="b">', 'a'],
    ['<img src="https://x.test/a.png">', '<img src="https://x.test/a.png" />'],
    [
      '<p style="text-align:center;position:fixed;background:url(x)">a</p>',
      '<p style="text-align:center">a</p>',
    ],
    ['<iframe src="https://x"></iframe><form><input></form>b', 'b'],
    ['<title>Marzo</title><p>a</p>', '<p>a</p>'],
    ['<noscript>x</noscript><center>a</center>', '<div style="text-align:center">a</div>'],
    [
      '<section style="color:red;display: none !important">x<b>y</b></section><p hidden>z</p><span style="mso-hide:all">u</span>a',
      '<span>u</span>a',
    ],
    ['<img src="https://x.test/a.png" style="display:none">a', 'a'],
    [
      '<div><p hidden>z<b>y</b></p><p>a</p><section hidden>z</section><p>b</p></div><p>c</p>',
      '<div><p>a</p><p>b</p></div><p>c</p>',
    ],
    ['<p HIDDEN>z</p><p data-hidden="">a</p>', '<p>a</p>'],
    [
      '<table role="presentation" border="0" cellpadding="0" cellspacing="0" width="100%" bgcolor="#eee" class="x"><tr><td align="center" valign="top" style="padding:10px 20px;font-family:Georgia,\'Open Sans\';border-radius:8px;background-image:url(x)">a</td></tr></table>',
      '<table role="presentation" border="0" cellpadding="0" cellspacing="0" width="100%" bgcolor="#eee"><tr><td align="center" valign="top" style="padding:10px 20px;font-family:Georgia,\'Open Sans\';border-radius:8px">a</td></tr></table>',
    ],
    [
      '<a href="sms:+573001234567">a</a><a href="whatsapp://send?phone=57300">b</a>',
      '<a href="sms:+573001234567">a</a><a href="whatsapp://send?phone=57300">b</a>',
    ],
    ['<p>\uE000u\uE001&#57344;u&#xE001;</p>', '<p>uu</p>'],
  ])('%s becomes %s', (given, kept) => {
    expect(sanitizeContent(given)).toBe(kept);
  });

  test.each(['data:image/png;base64,AAAA', 'cid:1', 'blob:http://x/1', 'file:///a.png', '/a.png'])(
    'a picture at %s is refused',
    (address) => {
      expect(() => sanitizeContent(`<p><img src="${address}"></p>`)).toThrow('invalid');
    },
  );

  test('an empty paragraph counts as no content, a picture as content', () => {
    expect(hasContent('<p> &nbsp;<br /></p>')).toBe(false);
    expect(hasContent('<p><img src="https://x.test/a.png" /></p>')).toBe(true);
  });
});
