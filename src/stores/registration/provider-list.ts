import { action, computed, makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { ApiResult } from '../../api/api-result.ts';
import type { ProviderRecord } from '../../api/auth/provider-list.ts';

/** The TV providers that a viewer may sign in with (B 3), and the search among them. */
export class ProviderList {
  providers: readonly ProviderRecord[] = [];
  state: 'empty' | 'loading' | 'loaded' | 'failed' = 'empty';
  query = '';

  constructor(private readonly fetch: () => Promise<ApiResult<readonly ProviderRecord[]>>) {
    makeObservable(this, {
      providers: observableRef,
      state: observable,
      query: observable,
      found: computed,
      search: action,
    });
  }

  /** Those whose names match the search: names that begin with it first. */
  get found(): readonly ProviderRecord[] {
    const wanted = plain(this.query);
    if (wanted === '') return this.providers;
    const matches = this.providers
      .map((provider) => ({ provider, at: plain(provider.name).indexOf(wanted) }))
      .filter(({ at }) => at >= 0);
    const first = matches.filter(({ at }) => at === 0);
    return [...first, ...matches.filter(({ at }) => at > 0)].map(({ provider }) => provider);
  }

  search(query: string): void {
    this.query = query;
  }

  /** Loads the list unless it is there. Never rejects; `state` says how it went. */
  async load(): Promise<void> {
    if (this.state === 'loading' || this.state === 'loaded') return;
    runInAction(() => {
      this.state = 'loading';
    });
    const answer = await this.fetch();
    runInAction(() => {
      // Without a single provider there is nothing to choose from either.
      const isLoaded = answer.ok && answer.data.length > 0;
      if (isLoaded) this.providers = answer.data;
      this.state = isLoaded ? 'loaded' : 'failed';
    });
  }

  /** The provider's name; null while it is unknown. */
  nameOf(id: string): string | null {
    return this.providers.find((provider) => provider.id === id)?.name ?? null;
  }
}

/** Without spaces, accents, capitals and punctuation: "you tube" finds YouTube TV. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\u0300-\u036f\s.,'’&+/-]/g, '');
}
