/** A line of docs/contract.md: a row of one of its tables. */
export interface ContractRow {
  /** The citation, e.g. `7.2 login`. */
  line: string;
  /** The client's column. */
  client: string;
  /** All paths of the repository in the row. */
  paths: string[];
  /** Tests by title; in the page, titles follow their file in quotation marks. */
  tests: { file: string; title: string }[];
}

const path = /`((?:src|service|test|bench|scripts|docs)(?:\/[\w.-]+)+)`/g;
const test = /`(test\/[^`]+)` "([^"]+)"/g;

/** The rows of the page's tables, in order. */
export function contractRows(page: string): ContractRow[] {
  return page
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .map((line) => ({
      line: line.split('|')[1]?.trim() ?? '',
      client: line.split('|')[2]?.trim() ?? '',
      paths: pathsIn(line),
      tests: [...line.matchAll(test)].map(([, file = '', title = '']) => ({ file, title })),
    }));
}

export function pathsIn(text: string): string[] {
  return [...text.matchAll(path)].map(([, found = '']) => found);
}

/** Titles of a file's tests and groups that run: `test.skip` and `test.todo` prove nothing. */
export function titlesIn(source: string): Set<string> {
  const quoted = /(?:^|[^.\w])(?:test|it|describe)(?:\.each(?:<[^(]*>)?\([\s\S]*?\))?\(\s*(['"`])([\s\S]*?)\1\s*,/g;
  return new Set([...source.matchAll(quoted)].map(([, , title = '']) => title));
}
