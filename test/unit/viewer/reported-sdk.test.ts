import { expect, it, vi } from 'vitest';
import { cancelledError, httpError, invalidAnswer, networkError, timeoutError } from '../../../src/api/api-error.ts';
import { failure, success } from '../../../src/api/api-result.ts';
import { reportedSdk } from '../../../src/viewer/reported-sdk.ts';

it('an SDK tells of its start, and of each call that it could not make, but not of what the service refuses (C 7.7)', async () => {
  const told = { sdkStarted: vi.fn(), sdkFailed: vi.fn() };
  const answers = [
    httpError(500, '', { error: 'BROKEN' }),
    httpError(401, '', {}),
    httpError(429, 'Too Many Requests', {}),
    timeoutError(),
    networkError(new TypeError('no network')),
    cancelledError(),
    invalidAnswer(200, 'no list'),
  ];
  const profile = reportedSdk(
    'profile',
    {
      version: '2',
      add: (first: number, second: number) => first + second,
      ask: async (at: number) => failure(answers[at]!),
      good: async () => success(1),
    },
    told,
  );
  expect(told.sdkStarted.mock.calls).toEqual([['profile']]);
  expect([profile.version, profile.add(1, 2), await profile.good()]).toEqual(['2', 3, success(1)]);
  for (const [at, error] of answers.entries()) expect(await profile.ask(at)).toEqual(failure(error));
  expect(told.sdkFailed.mock.calls).toEqual([
    ['profile', '500 BROKEN'],
    ['profile', '429 Too Many Requests'],
    ['profile', '408 AbortError'],
    ['profile', '0 TypeError'],
    ['profile', '200 InvalidAnswer'],
  ]);
});
