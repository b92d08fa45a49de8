/** The church's word in the addresses of its public pages: `/c/iglesia-betania/…`. */
import { z } from 'zod';
import { fold } from '#domain/kernel/text/folding.ts';

export const slugLimits = { min: 3, max: 60 };

export const slug = z
  .string()
  .trim()
  .toLowerCase()
  .min(slugLimits.min)
  .max(slugLimits.max)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: 'slug-characters' });

/** A slug in an address, which may be anything. */
export const slugParameter = z.string().min(1).max(200);

/** How many slugs a church may have had: earlier ones keep leading to it, so that nobody else can have them. */
export const maxSlugs = 10;

/** "iglesia-betania" of "Iglesia Betanía". */
export function proposeSlug(name: string): string {
  const proposed = fold(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, slugLimits.max)
    .replace(/-+$/, '');
  return proposed.length < slugLimits.min ? `iglesia-${proposed}`.replace(/-+$/, '') : proposed;
}
