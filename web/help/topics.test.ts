/** The help of each topic: its tasks lead to screens, and each question has an answer in both languages. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { languages } from '#domain/kernel/text/languages.ts';
import { findScreen } from '#web/core/screens.ts';
import { screens } from '#web/routes.ts';
import { findLabelKey, topicPath, topics } from './topics.ts';
import { taskPages } from './tasks.ts';

interface TopicTexts {
  readonly name: string;
  readonly purpose: string;
  readonly questions: Readonly<
    Record<string, { readonly question: string; readonly answer: string }>
  >;
}
const readTopics = (language: string): Readonly<Record<string, TopicTexts>> => {
  const texts = JSON.parse(readFileSync(`web/public/locales/${language}/help.json`, 'utf8')) as {
    readonly topics: Readonly<Record<string, TopicTexts>>;
  };
  return texts.topics;
};

describe('each topic of the help', () => {
  test('has an address of its own', () => {
    expect(new Set(topics.map(topicPath)).size).toBe(topics.length);
    const files = topics.map((topic) => findScreen(topicPath(topic), screens)?.screen.file);
    expect(new Set(files)).toEqual(new Set(['help/TopicPage.tsx']));
  });

  test('has three to five tasks, each the name of a screen or a task of the search', () => {
    const isNamed = (key: string): boolean => {
      if (key in taskPages) return true;
      const screen = screens.find(({ path }) => path === key);
      return screen !== undefined && findLabelKey(screen) !== undefined;
    };
    for (const { key, tasks } of topics) {
      expect(
        tasks.filter((task) => !isNamed(task)),
        key,
      ).toEqual([]);
      expect([3, 4, 5], key).toContain(new Set(tasks).size);
    }
  });

  test.each(languages)('has all its texts and no other in %s', (language) => {
    const listed = topics.map(({ key, questions }) => [key, questions.toSorted()]);
    const written = Object.entries(readTopics(language)).map(([key, { questions }]) => [
      key,
      Object.keys(questions).toSorted(),
    ]);
    expect(written.toSorted()).toEqual(listed.toSorted());
  });
});
