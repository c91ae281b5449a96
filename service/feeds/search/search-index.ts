import type { Entity } from '../../catalogue/model.ts';
import { foldForSearch, isUnspaced, latinTerms, termsOf, wordsOf } from './search-text.ts';

/** What the words of a query are looked up in. */
export interface SearchIndex {
  /**
   * Entities that have every word of the query, or a word that begins so: titles that begin with the query first, then
   * words of the title, then the show of an episode and descriptions. Within each, the order of the catalogue.
   */
  find(query: string): SearchResult;
}

export interface SearchResult {
  readonly found: readonly Entity[];
  /** How many of them, from the first, have the query in their titles. */
  readonly inTitles: number;
}

/** Terms in order, and for each the positions of the entities that have it. */
interface TermList {
  readonly terms: readonly string[];
  readonly holders: readonly (readonly number[])[];
}

interface Documents {
  readonly entities: readonly Entity[];
  /** Folded, without punctuation. */
  readonly titles: readonly string[];
  readonly inTitle: TermList;
  readonly elsewhere: TermList;
}

const noResult: SearchResult = { found: [], inTitles: 0 };
/** A shorter word is looked up in titles alone: half of all descriptions have one that begins so. */
const shortestOfDescription = 3;

const titlePrefix = 1;
const titleWord = 2;
const elsewhere = 3;

export function createSearchIndex(entities: readonly Entity[]): SearchIndex {
  const titleOf = new Map(entities.map(({ entityId, title }) => [entityId, title]));
  const titleWords = entities.map(({ title }) => wordsOf(foldForSearch(title)));
  const documents: Documents = {
    entities,
    titles: titleWords.map((words) => words.join(' ')),
    inTitle: termList(
      entities.map(({ facts }, at) => [...(titleWords[at] as string[]), ...latinTerms(facts.title_latin ?? '')]),
    ),
    elsewhere: termList(
      entities.map(({ kind, seriesId = '', facts }) => {
        const show = kind === 'episode' ? (titleOf.get(seriesId) ?? '') : '';
        return wordsOf(foldForSearch(`${show} ${facts['description'] ?? ''}`));
      }),
    ),
  };
  return { find: (query) => find(documents, wordsOf(foldForSearch(query))) };
}

function find(documents: Documents, words: readonly string[]): SearchResult {
  if (words.length === 0) return noResult;
  const { entities, titles } = documents;
  const [ranks = new Uint8Array(), ...others] = words.map((word) => ranksOf(documents, word));
  for (const other of others) keepBoth(ranks, other);
  const query = words.join(' ');
  const byRank: Entity[][] = [[], [], []];
  for (const [at, rank] of ranks.entries()) {
    if (rank === 0) continue;
    const best = rank === titleWord && (titles[at] as string).startsWith(query) ? titlePrefix : rank;
    byRank[best - 1]?.push(entities[at] as Entity);
  }
  const [first = [], second = [], third = []] = byRank;
  return { found: [...first, ...second, ...third], inTitles: first.length + second.length };
}

/** Where each entity has a word, by position; 0 for one that lacks it. */
function ranksOf({ entities, inTitle, elsewhere: other }: Documents, word: string): Uint8Array {
  const ranks = new Uint8Array(entities.length);
  if (word.length >= shortestOfDescription || isUnspaced(word)) mark(ranks, other, word, elsewhere);
  mark(ranks, inTitle, word, titleWord);
  return ranks;
}

/** Keeps the entities that have both words, with the worse of their ranks. */
function keepBoth(ranks: Uint8Array, others: Uint8Array): void {
  for (const [at, rank] of ranks.entries()) {
    const other = others[at] as number;
    ranks[at] = rank === 0 || other === 0 ? 0 : Math.max(rank, other);
  }
}

/** Marks the entities with a term that begins with `word`. */
function mark(ranks: Uint8Array, { terms, holders }: TermList, word: string, rank: number): void {
  for (let at = firstFrom(terms, word); at < terms.length && (terms[at] as string).startsWith(word); at++)
    for (const position of holders[at] as readonly number[]) ranks[position] = rank;
}

function termList(wordsOfEach: readonly (readonly string[])[]): TermList {
  const holdersOf = new Map<string, number[]>();
  for (const [position, words] of wordsOfEach.entries()) {
    for (const term of new Set(words.flatMap(termsOf))) {
      const holders = holdersOf.get(term);
      if (holders) holders.push(position);
      else holdersOf.set(term, [position]);
    }
  }
  const terms = [...holdersOf.keys()].sort();
  return { terms, holders: terms.map((term) => holdersOf.get(term) ?? []) };
}

/** The first of the ordered terms that is not before `word`, by bisection. */
function firstFrom(terms: readonly string[], word: string): number {
  let low = 0;
  let high = terms.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((terms[middle] as string) < word) low = middle + 1;
    else high = middle;
  }
  return low;
}
