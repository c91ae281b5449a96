import { describe, expect, it, vi } from 'vitest';
import { httpError } from '../../../../src/api/api-error.ts';
import { type ApiResult, failure, success } from '../../../../src/api/api-result.ts';
import type { ReportEvent } from '../../../../src/config/report.ts';
import { XidEvents } from '../../../../src/stores/session/xid-events.ts';
import type { ConsentState } from '../../../../src/telemetry/analytics/consent-state.ts';
import { MemoryStorage } from '../../../support/fakes/memory-storage.ts';

const good = <Body>(body: Body): ApiResult<Body> => success(body);

function events({
  storage = new MemoryStorage(),
  advertisingId = null as string | null,
  fails = false,
  consent = 'unasked' as ConsentState,
} = {}) {
  const sent: object[] = [];
  const read = vi.fn();
  const reported: ReportEvent[] = [];
  const privacy = { ask: async () => ({ privacyString: '1---', advertisingId }), consent };
  const xids = new XidEvents({
    profile: {
      async getXid() {
        read();
        return fails ? failure(httpError(500, '', {})) : good('xid-1');
      },
      async submitXidEvent(event) {
        sent.push(event);
        return good(null);
      },
    },
    privacy,
    storage,
    originBu: 'nation',
    anonymousId: 'd1',
    manufacturerId: 'OLED55',
    report: (line) => void reported.push(line),
  });
  return { xids, sent, read, reported, storage, privacy };
}

const nobody = { profileId: 'a1', isAnonymous: true };
const somebody = { profileId: 'p1', isAnonymous: false };
const another = { profileId: 'p2', isAnonymous: false };

describe('the event of a sign-in or sign-out', () => {
  it('is sent with the previous viewers', async () => {
    const { xids, sent } = events();
    for (const viewer of [nobody, somebody, nobody, another]) await xids.watches(viewer);
    const event = (eventType: string, lastKnownProfileId: string | null) => ({
      xid: 'xid-1',
      eventType,
      originBu: 'nation',
      manufacturerId: 'OLED55',
      boi: { anonymousId: 'd1', lastKnownProfileId, lastAnonymousProfileId: 'a1' },
    });
    expect(sent).toEqual([event('login', null), event('logout', 'p1'), event('login', 'p1')]);
  });

  it('is sent once, even across restarts, and not for a device where nobody has signed in', async () => {
    const { xids, sent, storage } = events();
    await xids.watches(nobody);
    await xids.watches(nobody);
    expect(sent).toEqual([]);
    await xids.watches(somebody);
    const again = events({ storage });
    await again.xids.watches(somebody);
    await again.xids.watches(nobody);
    await again.xids.watches(nobody);
    expect([sent.length, again.sent.length]).toEqual([1, 1]);
  });

  it('is sent with the advertising id unless the viewer has refused it', async () => {
    const { xids, sent } = events({ advertisingId: 'ad-1' });
    await xids.watches(somebody);
    expect(sent).toMatchObject([{ advertisingId: 'ad-1' }]);
  });

  it('waits for a start that knows the choice', async () => {
    const storage = new MemoryStorage();
    const unknown = events({ storage, consent: 'unknown' });
    await unknown.xids.watches(somebody);
    expect([unknown.sent, unknown.read.mock.calls]).toEqual([[], []]);
    const known = events({ storage });
    await known.xids.watches(somebody);
    expect(known.sent).toMatchObject([{ eventType: 'login' }]);
  });

  it('is not sent for a viewer who refuses, and the id that leads from one product to another is not even read', async () => {
    const { xids, sent, read } = events({ consent: 'refused' });
    for (const viewer of [somebody, nobody]) await xids.watches(viewer);
    expect([sent, read.mock.calls]).toEqual([[], []]);
  });

  it('is not sent for a viewer who refuses while the id is read', async () => {
    const { xids, sent, read, privacy } = events({ consent: 'allowed' });
    read.mockImplementation(() => {
      privacy.consent = 'refused';
    });
    await xids.watches(somebody);
    expect([sent, read.mock.calls.length]).toEqual([[], 1]);
  });

  it('is logged when it cannot be sent', async () => {
    const { xids, sent, reported } = events({ fails: true });
    await xids.watches(somebody);
    expect(sent).toEqual([]);
    expect(reported).toMatchObject([{ level: 'warn', event: 'xid-event-failed' }]);
  });
});
