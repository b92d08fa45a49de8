/** Inks of the directory: those of the product's light theme, legible in a grey print too. */
import { brandColors } from '#server/core/brand/brand.ts';

const { ink, soft, link, line, code } = brandColors.light;

export const colors = { title: ink, text: ink, soft, accent: link, hairline: line, ground: code };
