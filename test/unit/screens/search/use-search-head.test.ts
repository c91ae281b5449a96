// @vitest-environment happy-dom
import { observer } from 'mobx-react-lite';
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { brand } from '../../../../brands/nation/brand.ts';
import { createMessages } from '../../../../src/i18n/messages.ts';
import type { SearchHeadModel } from '../../../../src/screens/search/search-head.tsx';
import { usePopularHead, useSearchHead } from '../../../../src/screens/search/use-search-head.ts';
import { type ScreenServices, ServicesProvider } from '../../../../src/screens/services.ts';
import type { PageStore } from '../../../../src/stores/content/page-store.ts';
import type { SearchStore } from '../../../../src/stores/content/search-store.ts';
import { createLook } from '../../../../src/ui/look.ts';
import { type Ui, UiProvider } from '../../../../src/ui/ui-context.ts';
import { bareReact } from '../../../support/fakes/bare-react.ts';

interface Shown {
  status?: SearchStore['status'];
  results?: Pick<NonNullable<SearchStore['results']>, 'query' | 'count' | 'suggestions'> | null;
  recent?: readonly string[];
  popular?: PageStore['status'];
  /** Number of popular rows. */
  rows?: number;
  isOffline?: boolean;
}

const ui = {
  look: createLook(brand.theme),
  stage: { texts: { widthOf: (text: string) => text.length * 10 } },
} as unknown as Ui;

/** What stands above the rows and in place of the popular ones. */
function headsOf({ status = 'idle', results = null, recent = [], popular = 'ready', rows = 3, isOffline }: Shown) {
  const search = { status, results, recent: { texts: recent } } as unknown as SearchStore;
  const page = { status: popular, containers: Array(popular === 'ready' ? rows : 0).fill({}) } as unknown as PageStore;
  let heads: (SearchHeadModel | null)[] = [];
  const Heads = observer(() => {
    heads = [useSearchHead(search, page), usePopularHead(search, page)];
    return null;
  });
  const services = { messages: createMessages(), content: { isOffline } } as unknown as ScreenServices;
  const inServices = createElement(ServicesProvider, { value: services }, createElement(Heads));
  bareReact().render(createElement(UiProvider, { value: ui }, inServices));
  return heads.map((head) => head && [head.title, head.hint, ...head.lines.flat().map(({ text }) => text)]);
}

const nothing = { query: 'zzzz', count: 0, suggestions: [] };

describe('what stands beside the keys', () => {
  it('is nothing but the popular rows before anything was ever searched for', () => {
    expect(headsOf({})).toEqual([null, null]);
    expect(headsOf({ popular: 'loading' })).toEqual([null, null]);
  });

  it('is a message with Try Again in place of popular rows that could not be loaded', () => {
    const failed = ['Popular titles could not be loaded.', '', 'Try Again'];
    expect(headsOf({ popular: 'failed' })).toEqual([null, failed]);
    expect(headsOf({ popular: 'failed', status: 'loading' })).toEqual([null, failed]);
    const [recent, popular] = headsOf({ popular: 'failed', recent: ['river'] });
    expect(recent?.[0]).toBe('Recent Searches');
    expect(popular).toEqual(failed);
    expect(headsOf({ popular: 'failed', isOffline: true })[1]?.[0]).toBe('No connection. Trying again…');
  });

  it('offers the popular rows where nothing was found only if there are any', () => {
    const title = 'No results for “zzzz”';
    const found = { status: 'ready', results: nothing } as const;
    expect(headsOf(found)[0]).toEqual([title, 'Check the spelling, or try one of these.', 'Clear Search']);
    const without = [title, 'Check the spelling, or search for something else.', 'Clear Search'];
    expect(headsOf({ ...found, rows: 0 })).toEqual([without, null]);
    const [head, popular] = headsOf({ ...found, popular: 'failed' });
    expect(head).toEqual(without);
    expect(popular?.[0]).toBe('Popular titles could not be loaded.');
  });

  it('has one Try Again when the search has failed too, and none for popular rows beside results', () => {
    const [search, popular] = headsOf({ status: 'failed', popular: 'failed' });
    expect([search?.[2], popular]).toEqual(['Try Again', null]);
    expect(headsOf({ status: 'ready', results: { ...nothing, count: 3 }, popular: 'failed' })).toEqual([null, null]);
  });
});
