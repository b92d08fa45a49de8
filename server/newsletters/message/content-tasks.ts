/**
 * The work on a newsletter's content, which takes half a second for the largest one. Call it through `runContentTask`, which
 * keeps long work off the event loop; so arguments and results are plain data.
 */
import {
  compileNewsletter,
  rewriteLinks,
  formatSlot,
  type NewsletterParts,
} from '#domain/newsletters/compile.ts';
import { toPlainText } from '#domain/newsletters/plain-text.ts';
import { newsletterLimits } from '#domain/newsletters/schema.ts';
import { simpleTemplate, findTemplate } from '#domain/newsletters/template.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { hasContent, sanitizeContent } from './sanitize.ts';
import { createLinkUrls } from './writer.ts';

interface CompiledMessage {
  readonly html: string;
  readonly text: string;
}

/** `parts` of the template, whose content is not sanitised yet. */
function compilePreview(parts: NewsletterParts): CompiledMessage {
  const content = sanitizeContent(parts.content);
  return {
    html: compileNewsletter(simpleTemplate, { ...parts, content, unsubscribeUrl: '#' }),
    text: toPlainText(content),
  };
}

interface MessageSource {
  readonly appUrl: string;
  readonly templateId: string;
  /** The template's values; the content is not sanitised yet. */
  readonly parts: NewsletterParts;
  /** Follows the content in the text alternative. */
  readonly textFooter: readonly string[];
  readonly isTracked: boolean;
}

/** The message for all recipients and, when it is tracked, the original URLs of its links. */
function compileMessage(source: MessageSource): CompiledMessage & { readonly links: string[] } {
  const { appUrl, parts, isTracked } = source;
  const content = sanitizeContent(parts.content);
  if (!hasContent(content)) throw new Problem('failed_precondition', 'newsletters:errors.empty');
  const urls = createLinkUrls(appUrl);
  const links: string[] = [];
  const trackedContent = isTracked
    ? rewriteLinks(content, (url) => urls.click(formatSlot(`c${findOrAddLink(url, links)}`)))
    : content;
  if (links.length > newsletterLimits.links)
    throw new Problem('failed_precondition', 'newsletters:errors.too-many-links');
  const html = compileNewsletter(findTemplate(source.templateId) ?? simpleTemplate, {
    ...parts,
    content: trackedContent,
    ...(isTracked ? { trackingPixelUrl: urls.open(formatSlot('o')) } : {}),
  });
  return { html, text: [toPlainText(content), ...source.textFooter].join('\n'), links };
}

function findOrAddLink(url: string, links: string[]): number {
  const position = links.indexOf(url);
  return position >= 0 ? position : links.push(url) - 1;
}

const contentTasks = { sanitizeContent, compilePreview, compileMessage };
type Tasks = typeof contentTasks;
export type TaskName = keyof Tasks;
export type TaskInput<Name extends TaskName> = Parameters<Tasks[Name]>[0];
export type TaskOutput<Name extends TaskName> = ReturnType<Tasks[Name]>;

export function runTask<Name extends TaskName>(
  name: Name,
  input: TaskInput<Name>,
): TaskOutput<Name> {
  // TypeScript does not relate a task's input to its own name.
  const task = contentTasks[name] as (input: TaskInput<Name>) => TaskOutput<Name>;
  return task(input);
}
