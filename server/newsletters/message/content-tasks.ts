/**
 * The work on a newsletter's content, which takes half a second for the largest one. Call it through `runContentTask`, which
 * keeps long work off the event loop; so arguments and results are plain data.
 */
import {
  compileNewsletter,
  rewriteLinks,
  type NewsletterParts,
} from '#domain/newsletters/compile.ts';
import type { MergeValues } from '#domain/kernel/merge/merge-fields.ts';
import { toAbsolutePictures } from '#domain/public-files.ts';
import {
  createSlotWriter,
  createValueWriter,
  formatSlot,
  mergeText,
} from '#domain/kernel/merge/slots.ts';
import { toPlainText } from '#domain/kernel/text/plain-text.ts';
import { newsletterLimits } from '#domain/newsletters/schema.ts';
import { simpleTemplate, findTemplate } from '#domain/newsletters/template.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { hasContent, sanitizeContent } from './sanitize.ts';
import { createLinkUrls } from './writer.ts';

interface CompiledMessage {
  readonly html: string;
  readonly text: string;
}

interface PreviewSource {
  readonly appUrl: string;
  /** The template's values; the content is not sanitised yet. */
  readonly parts: NewsletterParts;
  readonly recipient: MergeValues;
}

function compilePreview({ appUrl, parts, recipient }: PreviewSource): CompiledMessage {
  const content = toAbsolutePictures(sanitizeContent(parts.content), appUrl);
  return {
    html: compileNewsletter(simpleTemplate, { ...parts, recipient, content, unsubscribeUrl: '#' }),
    text: mergeText(toPlainText(content), createValueWriter(recipient)),
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
  const content = toAbsolutePictures(sanitizeContent(parts.content), appUrl);
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
  const text = mergeText(toPlainText(content), createSlotWriter(parts.churchName));
  return { html, text: [text, ...source.textFooter].join('\n'), links };
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
