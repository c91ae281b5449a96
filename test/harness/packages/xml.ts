export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  text: string;
}

/** Elements by name in document order, with attributes and the text of those without children. */
export function elementsOf(xml: string, name: string): XmlElement[] {
  return [...xml.matchAll(new RegExp(`<${name}((?: [^<>]*)?)>([^<]*)`, 'g'))].map(([, attributes = '', text = '']) => ({
    name,
    attributes: Object.fromEntries(
      [...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, readText(value)]),
    ),
    text: readText(text),
  }));
}

/** @throws Error unless there is exactly one */
export function onlyElement(xml: string, name: string): XmlElement {
  const [found, ...more] = elementsOf(xml, name);
  if (found === undefined || more.length > 0)
    throw new Error(`expected one <${name}>, found ${more.length + (found ? 1 : 0)}`);
  return found;
}

function readText(value: string): string {
  return value.replace(
    /&(lt|gt|quot|amp);/g,
    (_, name: string) => ({ lt: '<', gt: '>', quot: '"', amp: '&' })[name] ?? '',
  );
}
