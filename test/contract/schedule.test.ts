import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { WireItem } from '../../service/feeds/wire/item.ts';
import type { WireChannel, WireSchedule } from '../../service/feeds/wire/schedule.ts';
import { type ServiceUnderTest, startServiceUnderTest, testTime } from './support/service-under-test.ts';

const hour = 3_600_000;
const iso = (time: number): string => new Date(time).toISOString();

const range = (from: number, to: number, rest = ''): string =>
  `/api/nation/schedule?from=${iso(from)}&to=${iso(to)}${rest}`;

/** Programmes follow each other without a gap or an overlap, from the start of the span to its end. */
function expectFilled({ items, channel_id: id }: WireChannel, from: number, to: number): void {
  const times = items.map((item) => [Date.parse(item.start_time ?? ''), Date.parse(item.end_time ?? '')] as const);
  expect(times[0]?.[0], id).toBeLessThanOrEqual(from);
  expect(times.at(-1)?.[1], id).toBeGreaterThanOrEqual(to);
  for (const [index, [start]] of times.slice(1).entries()) expect(start, id).toBe(times[index]?.[1]);
}

describe('the schedule of the catalogue', () => {
  let service: ServiceUnderTest;
  beforeAll(async () => {
    service = await startServiceUnderTest();
  });
  afterAll(() => service.close());

  test('has every channel with what is on in the span, and says how far it reaches', async () => {
    const answer = await service.get<WireSchedule>(range(testTime, testTime + 3 * hour));
    expect(answer).toMatchObject({
      first: 0,
      item_count: 6,
      starts_at: '2026-02-22T23:10:00.000Z',
      ends_at: '2026-03-08T23:10:00.000Z',
    });
    expect(answer.items.map((channel) => channel.call_sign)).toEqual(['NATN', 'HRTG', 'OUTB', 'COLD', 'FORM', 'PRCH']);
    for (const channel of answer.items) expectFilled(channel, testTime, testTime + 3 * hour);
  });

  test('windows the channels; beyond the last there are none', async () => {
    const span = [testTime, testTime + hour] as const;
    const two = await service.get<WireSchedule>(range(...span, '&first=1&count=2'));
    expect(two.items.map((channel) => channel.channel_id)).toEqual(['nation-heritage', 'nation-outbound']);
    expect((await service.get<WireSchedule>(range(...span, '&first=5&count=50'))).items).toHaveLength(1);
    expect((await service.get<WireSchedule>(range(...span, '&first=1000&count=50'))).items).toEqual([]);
  });

  test('a programme with its channel’s fields is the listing of the other calls', async () => {
    const { items } = await service.get<WireSchedule>(range(testTime, testTime + hour, '&first=3&count=1'));
    const { items: programmes, channel_id: _id, title: _title, ...channel } = items[0] as WireChannel;
    const merged = { ...channel, ...programmes[0] };
    const entity = await service.get<WireItem>(`/api/nation/entities/${merged.entity_id}`);
    for (const name of ['title', 'start_time', 'end_time', 'status', 'mvpd_auth', 'restart_enabled'] as const)
      expect(merged[name], name).toEqual(entity[name]);
    for (const name of ['content_sku', 'required_entitlements', 'availability', 'call_sign', 'type'] as const)
      expect(merged[name], name).toEqual(entity[name]);
  });

  test('a channel has the logo for dark grounds, also where its listings have the dark one elsewhere', async () => {
    const { items } = await service.get<WireSchedule>(range(testTime, testTime + hour, '&first=3&count=1'));
    const { items: programmes, ...channel } = items[0] as WireChannel;
    expect(channel).toMatchObject({ call_sign: 'COLD', network_logo: '/images/nation/network-col/logo' });
    for (const shown of [channel, ...programmes]) expect(shown).not.toHaveProperty('network_logo_is_dark');
    const listing = await service.get<WireItem>(`/api/nation/entities/${programmes[0]?.entity_id}`);
    const dark = { network_logo: '/images/nation/network-col/logo_dark', network_logo_is_dark: true };
    expect(listing).toMatchObject(dark);
  });

  test('has a preview of each channel that is open to all, for what is on and what begins later', async () => {
    const { items } = await service.get<WireSchedule>(range(testTime, testTime + 3 * hour));
    expect(items.filter(({ preview }) => preview).map((channel) => channel.call_sign)).toEqual([
      ...['NATN', 'HRTG', 'OUTB', 'PRCH'],
    ]);
    for (const { preview, autoPlayVideoUrl, items: programmes, channel_id: id } of items) {
      expect(autoPlayVideoUrl?.startsWith(`/streams/live/${id}/`), id).toBe(preview || undefined);
      for (const programme of programmes) expect({ ...programme }).not.toHaveProperty('preview');
      if (autoPlayVideoUrl !== undefined) expect((await service.fetch(autoPlayVideoUrl)).status).toBe(200);
    }
  });

  test('is small: a screen of eight channels and six hours has less than 100 KB', async () => {
    const text = await (await service.fetch(range(testTime, testTime + 6 * hour, '&count=6'))).text();
    expect(text.length).toBeLessThan(75_000);
  });

  test('midnight in New York cuts no programme', async () => {
    const midnight = Date.parse('2026-03-03T05:00:00Z');
    const { items } = await service.get<WireSchedule>(range(midnight - hour, midnight + hour));
    for (const channel of items) expectFilled(channel, midnight - hour, midnight + hour);
    const across = items
      .flatMap((channel) => channel.items)
      .filter(({ start_time = '', end_time = '' }) => {
        return Date.parse(start_time) < midnight && midnight < Date.parse(end_time);
      });
    const [after] = await Promise.all([service.get<WireSchedule>(range(midnight, midnight + hour))]);
    const ids = after.items.flatMap((channel) => channel.items.map((item) => item.entity_id));
    for (const { entity_id: id } of across) expect(ids).toContain(id);
  });

  // Clocks in New York go forward on 8 March 2026 and back on 1 November.
  test.each(['2026-03-08T04:00:00Z', '2026-11-01T04:00:00Z'])('the day of %s has every hour once', async (start) => {
    const from = Date.parse(start);
    service.clock.set(from, true);
    try {
      const { items } = await service.get<WireSchedule>(range(from, from + 24 * hour));
      for (const channel of items) expectFilled(channel, from, from + 24 * hour);
    } finally {
      service.clock.set(testTime, true);
    }
  });

  test('has nothing beyond its reach', async () => {
    for (const from of [testTime - 30 * 24 * hour, testTime + 30 * 24 * hour]) {
      const { items } = await service.get<WireSchedule>(range(from, from + hour));
      expect(items.map((channel) => channel.items)).toEqual([[], [], [], [], [], []]);
    }
  });

  test.each([
    '',
    '?from=2026-03-01T20:00:00Z',
    '?from=2026-03-01T20:00:00Z&to=2026-03-01T20:00:00Z',
    '?from=2026-03-01T20:00:00Z&to=2026-03-01T19:00:00Z',
    '?from=2026-03-01T20:00:00Z&to=2026-03-02T20:00:01Z',
    '?from=2026-03-01T20:00:00Z&to=9999-12-31T23:59:59Z',
    '?from=2026-03-01T23:59:60Z&to=2026-03-02T01:00:00Z',
    '?from=now&to=2026-03-02T01:00:00Z',
    '?from=2026-03-01T20:00:00Z&to=2026-03-01T21:00:00Z&count=51',
    '?from=2026-03-01T20:00:00Z&to=2026-03-01T21:00:00Z&count=0',
    '?from=2026-03-01T20:00:00Z&to=2026-03-01T21:00:00Z&first=-1',
    '?from=2026-03-01T20:00:00Z&to=2026-03-01T21:00:00Z&first=1e99',
    '?from=2026-03-01T20:00:00Z&from=2026-03-01T20:00:00Z&to=2026-03-01T21:00:00Z',
  ])('refuses %s', async (query) => {
    expect(await service.getError(`/api/nation/schedule${query}`)).toMatchObject({ status: 400, error: 'BAD_REQUEST' });
  });

  test('there is none of an unknown brand', async () => {
    const path = range(testTime, testTime + hour).replace('nation', 'other');
    expect(await service.getError(path)).toMatchObject({ status: 404 });
  });
});

describe('a schedule of two thousand channels', () => {
  let service: ServiceUnderTest;
  beforeAll(async () => {
    service = await startServiceUnderTest({ scale: { rows: 1, tiles: 1, channels: 2000 } });
  });
  afterAll(() => service.close());

  test('is filled for all fourteen days, in channels that differ', async () => {
    const span = [testTime + 6.5 * 24 * hour, testTime + 7 * 24 * hour] as const;
    const { item_count: count, items } = await service.get<WireSchedule>(range(...span, '&first=1990&count=50'));
    expect(count).toBe(2000);
    expect(items).toHaveLength(10);
    for (const channel of items) expectFilled(channel, ...span);
    expect(new Set(items.map(({ title, call_sign: sign }) => `${title} ${sign}`)).size).toBe(10);
    expect(new Set(items.flatMap((channel) => channel.items.map((item) => item.entity_id))).size).toBe(
      items.flatMap((channel) => channel.items).length,
    );
  });

  test('has programmes that can be opened and played', async () => {
    const { items } = await service.get<WireSchedule>(range(testTime, testTime + hour, '&first=1998&count=1'));
    const live = items[0]?.items[0];
    expect((await service.fetch(items[0]?.autoPlayVideoUrl ?? '')).status).toBe(200);
    expect((await service.get<WireItem>(`/api/nation/entities/${live?.entity_id}`)).title).toBe(live?.title);
    expect((await service.fetch(`/api/nation/playback/live/${live?.entity_id}`)).status).toBe(200);
  });
});
