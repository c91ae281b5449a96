import { action, makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { ApiResult } from '../../api/api-result.ts';
import type { Plan } from '../../api/plans/plans-api.ts';

/** The plans on sale, and the one that the viewer has chosen (B 6). */
export class PlansStore {
  plans: readonly Plan[] = [];
  state: 'empty' | 'loading' | 'loaded' | 'failed' = 'empty';
  /** Kept while the viewer creates an account or signs in, to go on with it afterwards. */
  chosen: Plan | null = null;
  /** Id of the plan that was chosen last, where Back from its purchase leads. */
  lastChosen: string | null = null;
  private loads = 0;

  constructor(private readonly fetch: () => Promise<ApiResult<readonly Plan[]>>) {
    makeObservable(this, { plans: observableRef, state: observable, chosen: observableRef, choose: action });
  }

  /** Loads the plans; call at each visit, as the offer depends on who asks. Never rejects; `state` says how it went. */
  async load(): Promise<void> {
    const load = ++this.loads;
    runInAction(() => {
      this.state = 'loading';
    });
    const answer = await this.fetch();
    // The next visit has asked again, perhaps as another viewer.
    if (load !== this.loads) return;
    runInAction(() => {
      if (answer.ok) this.plans = answer.data;
      this.state = answer.ok ? 'loaded' : 'failed';
    });
  }

  choose(plan: Plan | null): void {
    this.chosen = plan;
    this.lastChosen = plan?.id ?? this.lastChosen;
  }
}
