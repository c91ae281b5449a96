import { spoilFeed } from '../harness/hostile-feeds.ts';
import { seededRandom } from '../harness/random.ts';
import { goodBodies } from './good-bodies.ts';

const item = goodBodies['normaliseItem'] as object;
const row = goodBodies['normaliseContainer'] as object;
const types = ['EPISODE', 'Series', 'SERIES', 'CLIP', 'COLLECTION', 'EPG', 'MOVIE', 'personality', 'Category'];
export const layouts = [
  'landscape',
  'showcase',
  'stacked',
  'grid',
  'season-widget',
  'search-result',
  'watchnext',
  'no-layout',
];
const items = types.map((type, index) => ({ ...item, type, entity_id: `e${index}` }));
const page = {
  page_id: 'p1',
  page_type: 'HOME',
  entity: item,
  containers: layouts.map((layout, index) => ({
    ...row,
    container_id: `row-${index}`,
    container_layout_type: layout,
    // Every second row loads its own items.
    items: index % 2 === 0 ? items : undefined,
  })),
};
const rowPage = { data: { items, item_count: 40, scroll: { next: '/api/nation/containers/row-1?first=9' } } };

const found = { results: ['a', 'b', 'c'].map((id) => ({ id, type: id, title: id, member: items })) };

/** The answers of a service that this seed has broken: a page, its rows, a schedule, a search. */
export function hostileAnswers(seed: number) {
  const random = seededRandom(seed);
  const good = (url: string): unknown => {
    if (url.includes('/schedule')) return goodBodies['normaliseSchedule'];
    if (url.includes('/search')) return found;
    return url.includes('/containers/') ? rowPage : page;
  };
  return { random, answerTo: (url: string): unknown => spoilFeed(good(url), random) };
}
