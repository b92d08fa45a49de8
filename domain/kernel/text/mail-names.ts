/** The addresses of `Ana Paz <ana@ejemplo.co>; "Paz, Luis" <luis@ejemplo.co>`, and those that stand alone. */
export const removeMailNames = (text: string): string =>
  text
    .split('>')
    .map((part) => {
      const start = part.lastIndexOf('<');
      if (start < 0) return part;
      const others = part
        .slice(0, start)
        .replace(/"[^"]*"/g, '')
        .split(/[\s;,<]+/)
        .filter((word) => word.includes('@'));
      return [...others, part.slice(start + 1).trim()].join(' ');
    })
    .join(' ');
