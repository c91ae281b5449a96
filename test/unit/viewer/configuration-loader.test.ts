import { describe, expect, it, vi } from 'vitest';
import { httpError, networkError } from '../../../src/api/api-error.ts';
import { type ApiResult, failure, success } from '../../../src/api/api-result.ts';
import { type Configuration, normaliseConfiguration } from '../../../src/api/configuration/configuration.ts';
import { ConfigurationLoader } from '../../../src/viewer/configuration-loader.ts';
import { FakeClock } from '../../support/fakes/fake-clock.ts';

const configuration = normaliseConfiguration({ app: { intake: { applicationId: 'app' } } });
const away = failure(networkError(new Error('no network')));

function setUp(...answers: ApiResult<Configuration>[]) {
  const clock = new FakeClock();
  const ask = vi.fn(async () => answers.shift() ?? success(configuration));
  const loader = new ConfigurationLoader({ ask, clock });
  let isConfigured = false;
  void loader.configured.then(() => {
    isConfigured = true;
  });
  return { clock, ask, loader, isConfigured: () => isConfigured };
}

describe('the configuration', () => {
  it('is asked for again while the network is away, until it comes', async () => {
    const { clock, ask, loader, isConfigured } = setUp(away, failure(httpError(503, '', {})));
    await loader.load();
    expect([ask.mock.calls.length, isConfigured()]).toEqual([1, false]);
    await clock.advanceAsync(500);
    expect([ask.mock.calls.length, isConfigured()]).toEqual([2, false]);
    await clock.advanceAsync(1000);
    expect([ask.mock.calls.length, isConfigured()]).toEqual([3, true]);
    expect(loader.current).toBe(configuration);
    await clock.advanceAsync(120_000);
    expect(ask).toHaveBeenCalledTimes(3);
  });

  it('is still asked for every 30 seconds after a minute without an answer', async () => {
    const { clock, ask, loader } = setUp(...Array.from({ length: 40 }, () => away));
    await loader.load();
    await clock.advanceAsync(90_000);
    const asked = ask.mock.calls.length;
    await clock.advanceAsync(30_000);
    expect(ask).toHaveBeenCalledTimes(asked + 1);
  });

  it('is asked for by a start that needs it, at once and together with others', async () => {
    const { clock, ask, loader, isConfigured } = setUp(failure(httpError(500, '', {})));
    await loader.load();
    await clock.advanceAsync(120_000);
    expect(ask).toHaveBeenCalledTimes(1);
    await Promise.all([loader.load(), loader.load()]);
    expect(ask).toHaveBeenCalledTimes(2);
    await loader.load();
    expect([ask.mock.calls.length, isConfigured()]).toEqual([2, true]);
  });
});
