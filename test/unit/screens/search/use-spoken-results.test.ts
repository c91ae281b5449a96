import { observable, runInAction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { createMessages } from '../../../../src/i18n/messages.ts';
import { useSpokenResults } from '../../../../src/screens/search/use-search-visit.ts';
import { type ScreenServices, ServicesProvider } from '../../../../src/screens/services.ts';
import type { SearchStore } from '../../../../src/stores/content/search-store.ts';

import { bareReact } from '../../../support/fakes/bare-react.ts';

type Shown = Pick<SearchStore, 'status' | 'results'>;

const failedWords = 'We can’t do that right now. Please try again in a moment.';
const found = (id: number, query: string, count: number) => ({ id, query, count, rows: [], suggestions: [] });
const river = found(1, 'river', 5);

const Spoken = observer(() => {
  useSpokenResults();
  return null;
});

function setUp(shown: Shown = { status: 'idle', results: null }) {
  const search = observable(shown, {}, { deep: false });
  const content = observable({ isOffline: false });
  const said: string[] = [];
  const messages = createMessages();
  const announce = (text: string) => void said.push(text);
  const services = { announce, messages, content, late: { value: { search } } } as unknown as ScreenServices;
  const react = bareReact();
  react.render(createElement(ServicesProvider, { value: services }, createElement(Spoken)));
  const change = (next: () => void) => {
    runInAction(next);
    react.flush();
  };
  return {
    said,
    show: (next: Partial<Shown>) => change(() => Object.assign(search, next)),
    disconnect: () => change(() => Object.assign(content, { isOffline: true })),
  };
}

describe('the words about a search', () => {
  it('tell what was found, once for each answer', () => {
    const { said, show } = setUp();
    show({ status: 'loading' });
    show({ status: 'ready', results: river });
    show({ status: 'loading' });
    show({ status: 'ready' });
    show({ status: 'ready', results: found(2, 'rivers', 0) });
    expect(said).toEqual(['5 results for “river”', 'No results for “rivers”']);
  });

  it('do not tell of the old answer again when a search that failed is tried again', () => {
    const { said, show } = setUp();
    show({ status: 'ready', results: river });
    show({ status: 'loading' });
    show({ status: 'failed' });
    show({ status: 'loading' });
    show({ status: 'failed' });
    show({ status: 'loading' });
    show({ status: 'ready', results: found(2, 'rivers', 1) });
    expect(said).toEqual(['5 results for “river”', failedWords, failedWords, '1 result for “rivers”']);
  });

  it('change when the network turns out to be away', () => {
    const { said, show, disconnect } = setUp();
    show({ status: 'failed' });
    disconnect();
    expect(said).toEqual([failedWords, 'No connection. Trying again…']);
  });

  it.each(['ready', 'failed'] as const)('are not said again after a detail page, when the search is %s', (status) => {
    const { said, show } = setUp({ status, results: river });
    show({ status: 'loading' });
    show({ status: 'ready', results: river });
    expect(said).toEqual([]);
  });
});
