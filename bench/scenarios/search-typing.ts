import type { PageScenario } from '../page-scenario.ts';
import { keysAndHeap } from './browsing.ts';

export const searchTyping: PageScenario = {
  name: 'search-typing',
  title: 'Search typing',
  measures:
    'Types “tile” with the keys on the screen, walks through what is found and back, with 20 and with 10,000 results.',
  hash: '#/screens/home',
  scales: [
    [4, 5],
    [100, 100],
  ],
  approach: 'to-search',
  part: { script: 'search-typing' },
  mostRuns: 7,
  figures: keysAndHeap,
};
