/** Writes canonical XML: no short form of empty elements, sorted attributes, and these escapes. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string>>,
  ...children: readonly string[]
): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeAttribute(value)}"`);
  return `<${name}${written.join('')}>${children.join('')}</${name}>`;
}

/** Escapes the text content of an element. */
export function text(value: string): string {
  return value.replace(/[&<>\r]/g, (character) => escapes[character] ?? character);
}

export const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#x9;',
  '\n': '&#xA;',
  '\r': '&#xD;',
};

function escapeAttribute(value: string): string {
  return value.replace(/[&<"\t\n\r]/g, (character) => escapes[character] ?? character);
}
