import { expect, test } from 'vitest';
import { pickTexts } from './labels.ts';

test('of the texts of a feature, those that are named are picked, with their plurals and the feminine', () => {
  const texts = {
    title: 'Familias',
    hint: 'Cada familia vive en una casa.',
    tasks: { cards_one: 'Una tarjeta', cards_other: '{{count}} tarjetas', cards_one_f: 'Una' },
  };
  expect(pickTexts(texts, new Set(['title', 'tasks.cards']))).toEqual({
    title: texts.title,
    tasks: texts.tasks,
  });
});
