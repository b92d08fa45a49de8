import { expect, test } from 'vitest';
import { findIncompleteLinks, findUnknownTags } from './doubts.ts';

const findTags = (content: string, subject = ''): string[] =>
  findUnknownTags({ subject, preheader: '', content });

test.each([
  ['*|FNAME|*', '<p>Hola *|FNAME|*,</p>'],
  ['*|UNSUB|*', '<p><a href="*|UNSUB|*">Salir</a></p>'],
  ['%%First Name%%', '<p>Hola %%First Name%%</p>'],
  ['%%=v(@nombre)=%%', '<p>%%=v(@nombre)=%%</p>'],
  ['{{ contact.FIRSTNAME }}', '<p>Hola {{ contact.FIRSTNAME }}</p>'],
  ['{{nombr}}', '<p>Hola {{nombr}}</p>'],
  ['{{nombre', '<p>Hola {{nombre</p>'],
  ['{{nombre}}', '<p>Hola {{<b>nombre</b>}}</p>'],
  ['{{nombre}}', '<p><img src="https://a.test/a.png" alt="Para {{nombre}}" /></p>'],
  ['{{nombre}}', '<p><a href="https://a.test/?n={{nombre}}">Ir</a></p>'],
  ['{% if nombre %}', '<p>{% if nombre %}</p>'],
  ['[[FIRSTNAME]]', '<p>[[FIRSTNAME]]</p>'],
  ['{$name}', '<p>{$name}</p>'],
  ['{contactfield=firstname}', '<p>{contactfield=firstname}</p>'],
  ['%FIRSTNAME%', '<p>%FIRSTNAME%</p>'],
  ['[firstname,fallback=amigo]', '<p>[firstname,fallback=amigo]</p>'],
  ['[nombre]', '<p>Hola [nombre]</p>'],
  ['<<Nombre>>', '<p>&lt;&lt;Nombre&gt;&gt;</p>'],
])('“%s” of another system or misspelled is found', (tag, content) => {
  expect(findTags(content)).toEqual([tag]);
  if (!content.includes('="') && !content.includes('<b>'))
    expect(
      findTags('', content.replace(/<\/?p>/g, '').replace('&lt;&lt;Nombre&gt;&gt;', tag)),
    ).toEqual([tag]);
});

test.each([
  '<p>{{nombre}}, {{ Name | friend }}: {{iglesia}} y {{nombre_completo|hermano}}</p>',
  '<p>Dimos el 50% y el 100%% de gracias, [ver abajo], {1} *importante* |</p>',
  '<p><a href="https://a.test/%C3%A1%20b?x=%25%25">Ir</a></p>',
])('“%s” has nothing unknown', (content) => {
  expect(findTags(content)).toEqual([]);
});

test('links without a scheme and relative ones lead nowhere', () => {
  const hrefs = [
    'www.iglesia.org',
    '/c/betania/grupos',
    '#arriba',
    '',
    'https:iglesia.org',
    'https://iglesia.org/a',
    'mailto:ana@iglesia.org',
    'tel:+573001234567',
    'sms:+573001234567',
    'whatsapp://send?phone=573001234567',
    '*|UNSUB|*',
  ];
  const content = hrefs.map((href) => `<p><a href="${href}"><b>A</b> ${href}</a></p>`).join('');
  expect(findIncompleteLinks(content).map(({ url }) => url)).toEqual(hrefs.slice(0, 5));
  expect(findIncompleteLinks('<a href="www.a.org">Ver  <i>más</i></a>')).toEqual([
    { url: 'www.a.org', label: 'Ver más' },
  ]);
});
