import { describe, expect, it } from 'vitest';
import { success } from '../../../../src/api/api-result.ts';
import { normaliseSchedule, type ScheduleFeed } from '../../../../src/api/content/calls/schedule.ts';
import { createContentApi } from '../../../../src/api/content/content-api.ts';
import type { ApiRequest } from '../../../../src/api/transport.ts';
import { dataOf } from '../../../support/data-of.ts';
import { recorder } from '../../../support/fakes/content.ts';

const evening = Date.parse('2026-03-02T01:00:00Z');
const at = (minutes: number): number => evening + minutes * 60_000;
const iso = (minutes: number): string => new Date(at(minutes)).toISOString();
const query = { from: evening, to: at(180), first: 8, count: 8 };

const programme = (name: string, from: number, to: number, more: object = {}) => ({
  entity_id: name,
  title: name.toUpperCase(),
  start_time: iso(from),
  end_time: iso(to),
  ...more,
});

const channel = (items: unknown, more: object = {}) => ({
  channel_id: 'one',
  title: 'Channel One',
  call_sign: 'ONE',
  network_logo: '/images/one',
  type: 'EPGListing',
  items,
  ...more,
});

/** Programmes of a channel as `name from–to`, in minutes after the start. */
function programmesOf(items: unknown, more: object = {}) {
  const { report, events } = recorder();
  const feed = normaliseSchedule({ item_count: 20, items: [channel(items, more)] }, query, report) as ScheduleFeed;
  const [first] = feed.channels;
  const names = first?.programmes.map(
    ({ entityId, startTime, endTime }) =>
      `${entityId} ${(startTime - evening) / 60_000}–${(endTime - evening) / 60_000}`,
  );
  return { names, programmes: first?.programmes ?? [], events };
}

describe('the schedule', () => {
  it('asks for some channels and a span of time in one call', async () => {
    const requests: ApiRequest[] = [];
    const transport = {
      request: async (request: ApiRequest) => {
        requests.push(request);
        const body = { item_count: 2000, starts_at: iso(0), ends_at: iso(600), items: [channel([])] };
        return success({ status: 200, body, header: () => null });
      },
    };
    const api = createContentApi({ transport, basePath: '/api/nation', report: () => undefined });
    const feed = dataOf(await api.schedule(query));
    expect(decodeURIComponent(requests[0]?.url ?? '')).toBe(
      '/api/nation/schedule?from=2026-03-02T01:00:00.000Z&to=2026-03-02T04:00:00.000Z&first=8&count=8',
    );
    expect(requests[0]?.auth).toBe('bearer');
    expect(feed).toMatchObject({ channelCount: 2000, startsAt: at(0), endsAt: at(600) });
    expect(feed.channels[0]).toMatchObject({ title: 'Channel One', callSign: 'ONE', logo: '/images/one' });
  });

  it('reads a programme as an item that has its channel’s fields where it has none of its own', () => {
    const rights = { required_entitlements: { live: 'app.nat.live' }, mvpd_auth: true, restart_enabled: true };
    const items = [programme('a', 0, 30), programme('b', 30, 60, { restart_enabled: false, mvpd_auth: false })];
    const { programmes } = programmesOf(items, rights);
    expect(programmes[0]).toMatchObject({ type: 'EPG', skuNetworks: ['nat'], mvpdAuth: true, restartEnabled: true });
    expect(programmes[1]).toMatchObject({ type: 'EPG', skuNetworks: ['nat'], mvpdAuth: false, restartEnabled: false });
  });

  it('puts programmes in order, and none over another', () => {
    expect(programmesOf([programme('b', 30, 60), programme('a', 0, 30)]).names).toEqual(['a 0–30', 'b 30–60']);
    expect(programmesOf([programme('a', 0, 45), programme('b', 30, 60)]).names).toEqual(['a 0–45', 'b 45–60']);
    expect(programmesOf([programme('a', 0, 60), programme('b', 10, 20), programme('c', 60, 90)]).names).toEqual([
      'a 0–60',
      'c 60–90',
    ]);
  });

  it('leaves gaps as they are', () => {
    expect(programmesOf([programme('a', 0, 30), programme('b', 60, 90)]).names).toEqual(['a 0–30', 'b 60–90']);
  });

  it('drops programmes that are broken, endless, over before they begin or there twice', () => {
    const items = [
      programme('a', 0, 30),
      programme('a', 0, 30),
      programme('', 30, 60),
      programme('b', 60, 30),
      programme('c', 30, 30),
      programme('d', 30, 30 + 72 * 60),
      { entity_id: 'e', title: 'E' },
      { entity_id: 'f', start_time: iso(30), end_time: iso(60) },
      'g',
      null,
      programme('h', 60, 90, { start_time: 'soon' }),
    ];
    const { names, events } = programmesOf(items);
    expect(names).toEqual(['a 0–30']);
    expect(events.map((event) => event.event)).toEqual(Array(5).fill('item-dropped'));
  });

  it('keeps the place of a channel that cannot be read', () => {
    const { report, events } = recorder();
    const items = [
      7,
      channel('none', { title: '' }),
      channel([], { channel_id: 'two', call_sign: null, network_logo: 'x:' }),
    ];
    const feed = normaliseSchedule({ items }, query, report);
    expect(feed?.channels.map(({ title, logo }) => [title, logo])).toEqual([
      ['', null],
      ['ONE', '/images/one'],
      ['Channel One', null],
    ]);
    expect(feed).toMatchObject({ channelCount: null, startsAt: null, endsAt: null });
    expect(events).toHaveLength(2);
  });

  it('reads no more channels than were asked for, and believes in no more than ten thousand', () => {
    const items = Array.from({ length: 30 }, () => channel([]));
    expect(normaliseSchedule({ item_count: 1e9, items }, query, () => undefined)).toMatchObject({
      channelCount: 10_000,
    });
    expect(normaliseSchedule({ items }, query, () => undefined)?.channels).toHaveLength(8);
  });

  it.each([null, 7, [], {}, { items: {} }, { channels: [] }])('is not in %j', (body) => {
    expect(normaliseSchedule(body, query, () => undefined)).toBeNull();
  });
});
