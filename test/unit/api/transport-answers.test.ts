import { describe, expect, it, vi } from 'vitest';
import type { Answer } from '../../../src/api/answers/answer-reader.ts';
import { checked } from '../../../src/api/api-result.ts';
import { requests } from '../../../src/config/constants.ts';
import { settle } from '../../support/fakes/fake-clock.ts';
import { json, setUp } from './transport-fixture.ts';

describe('an answer', () => {
  const answered = async (response: Response | Error) => {
    const { calls, get } = setUp();
    const pending = get('/x');
    await settle();
    calls[0]?.answer(response);
    return pending;
  };

  it('with 204 has the status text as its result', async () => {
    const response = new Response(null, { status: 204, statusText: 'No Content' });
    expect(await answered(response)).toMatchObject({ ok: true, data: { status: 204, body: 'No Content' } });
  });

  it('to a HEAD has the status text as its result', async () => {
    const { calls, get } = setUp();
    const pending = get('/x', { method: 'HEAD' });
    await settle();
    calls[0]?.answer(new Response(null, { status: 200, statusText: 'OK' }));
    expect(await pending).toMatchObject({ ok: true, data: { status: 200, body: 'OK' } });
  });

  it('has its headers', async () => {
    const result = await answered(json({}, { headers: { 'x-platform-location': '{"country":"US"}' } }));
    expect(result.ok && result.data.header('X-Platform-Location')).toBe('{"country":"US"}');
    expect(result.ok && result.data.header('x-other')).toBeNull();
  });

  it('with a picture is the address of a blob', async () => {
    const { calls, get } = setUp();
    const pending = get('/qr/123?size=320', { answer: 'picture' });
    await settle();
    calls[0]?.answer(new Response(new Uint8Array([137, 80, 78, 71]), { headers: { 'content-type': 'image/png' } }));
    const result = await pending;
    expect(result).toMatchObject({ ok: true, data: { body: expect.stringMatching(/^blob:/) } });
    if (result.ok) URL.revokeObjectURL(String(result.data.body));
  });

  it('with an error in place of a picture keeps the error', async () => {
    const { calls, get } = setUp();
    const pending = get('/qr/123', { answer: 'picture' });
    await settle();
    calls[0]?.answer(json({ error: 'GONE' }, { status: 410 }));
    expect(await pending).toMatchObject({ ok: false, error: { statusCode: 410, message: 'GONE' } });
  });

  it('that is too long to be parsed at once is handed on with what has been read, if its kind is known', async () => {
    const readBigAnswer = vi.fn(async () => ({ value: ['checked'] }));
    const { calls, get } = setUp({ readBigAnswer });
    const pending = get('/x', { answerKind: 'members' });
    await settle();
    calls[0]?.answer(new Response('x'.repeat(requests.longestAtOnce + 1)));
    const result = await pending;
    expect(result).toMatchObject({ ok: true, data: { status: 200, body: ['checked'] } });
    expect(checked(result, () => null)).toEqual({ ok: true, data: ['checked'] });
    expect(readBigAnswer).toHaveBeenCalledWith(
      expect.objectContaining({
        kind: 'members',
        where: expect.stringMatching(/\/x$/),
        chunks: [expect.any(Uint8Array)],
      }),
    );
  });

  it('is checked beside the page where that is offered, unless it is short, of another kind, or refused there', async () => {
    const { calls, get, transport } = setUp();
    transport.readBeside = vi.fn(async ({ where }: Answer) =>
      where.endsWith('/broken') ? { refused: 'no' } : { value: ['checked'], credentials: { accessToken: 'a' } },
    );
    const ask = async (path: string, body: string, answerKind?: 'members') => {
      const pending = get(path, answerKind ? { answerKind } : {});
      await settle();
      calls.at(-1)?.answer(new Response(body));
      const result = await pending;
      return result.ok && result.data;
    };
    const long = JSON.stringify('x'.repeat(requests.leastBeside));
    const checkedAnswer = { body: ['checked'], isChecked: true, credentials: { accessToken: 'a' } };
    expect(await ask('/x', long, 'members')).toMatchObject(checkedAnswer);
    expect(await ask('/x', '"x"', 'members')).toMatchObject({ body: 'x', isChecked: false });
    expect(await ask('/x', long)).toMatchObject({ isChecked: false });
    expect(await ask('/broken', long, 'members')).toMatchObject({ body: JSON.parse(long), isChecked: false });
    expect(transport.readBeside).toHaveBeenCalledTimes(2);
  });

  it('that no worker checks may be four times as long', async () => {
    const { calls, get } = setUp();
    const pending = get('/x', {});
    await settle();
    calls[0]?.answer(json('x'.repeat(requests.longestAtOnce + 1)));
    expect(await pending).toMatchObject({ ok: true });
  });

  it.each([
    ['that no worker checks', {}, 200, requests.longestOfOtherCalls],
    ['with an error', { answerKind: 'members' }, 500, requests.longestAtOnce],
  ] as const)('that is too long to be parsed at once is refused: one %s', async (_, request, status, longest) => {
    const { calls, get } = setUp({ readBigAnswer: async () => ({ value: [] }) });
    const pending = get('/x', request);
    await settle();
    calls[0]?.answer(new Response('x'.repeat(longest + 1), { status }));
    expect(await pending).toMatchObject({
      ok: false,
      error: { statusCode: status, detail: 'The answer is too long.' },
    });
  });

  it('that is too long is aborted before the whole body has arrived', async () => {
    const { calls, get } = setUp();
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1_000_000;
        controller.enqueue(new Uint8Array(1_000_000).fill(32));
      },
    });
    const pending = get('/x');
    await settle();
    calls[0]?.answer(new Response(endless));
    expect(await pending).toMatchObject({
      ok: false,
      error: { statusCode: 200, message: 'InvalidAnswer', detail: 'The answer is too long.' },
    });
    expect(sent).toBeLessThan(20_000_000);
    expect(calls[0]?.init.signal?.aborted).toBe(true);
  });

  it('in pieces is joined, including letters of several bytes', async () => {
    const bytes = new TextEncoder().encode('"Größe 例"');
    const pieces = [...bytes].map((byte) => new Uint8Array([byte]));
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => (pieces.length > 0 ? controller.enqueue(pieces.shift() as Uint8Array) : controller.close()),
    });
    expect(await answered(new Response(body))).toMatchObject({ ok: true, data: { body: 'Größe 例' } });
  });

  it('that breaks off has the name of the failure', async () => {
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.error(new TypeError('terminated')),
    });
    expect(await answered(new Response(body))).toMatchObject({
      ok: false,
      error: { statusCode: 0, message: 'TypeError' },
    });
  });

  it('with error and error_description maps them to message and detail', async () => {
    const body = { error: 'CONTENT_BLACKOUT', error_description: 'Not in your area' };
    expect(await answered(json(body, { status: 403, statusText: 'Forbidden' }))).toEqual({
      ok: false,
      error: {
        statusCode: 403,
        status: 'Forbidden',
        message: 'CONTENT_BLACKOUT',
        detail: 'Not in your area',
        responseData: body,
      },
    });
  });

  it('with errorMessage maps it to message', async () => {
    const result = await answered(json({ error: 'E', errorMessage: 'Said plainly' }, { status: 500 }));
    expect(result).toMatchObject({ error: { message: 'Said plainly', detail: '' } });
  });

  it('that is a web page comes from a network that wants a sign-in first, whatever its status says', async () => {
    const page = () => new Response('\n<!doctype html><h1>Welcome</h1>');
    expect(await answered(page())).toMatchObject({ ok: false, error: { statusCode: 511 } });
    expect(await answered(new Response('so sorry'))).toMatchObject({ ok: false, error: { statusCode: 200 } });
  });

  it('with a failing status and no readable body has the status text as message', async () => {
    const result = await answered(new Response('<html>', { status: 502, statusText: 'Bad Gateway' }));
    expect(result).toMatchObject({ error: { statusCode: 502, message: 'Bad Gateway', responseData: '<html>' } });
  });

  it.each(['{"broken', ''])('of %j is an error value', async (text) => {
    expect(await answered(new Response(text))).toMatchObject({
      ok: false,
      error: { statusCode: 200, message: 'InvalidAnswer' },
    });
  });

  it('is an error with the name and message of the failure when the network fails', async () => {
    expect(await answered(new TypeError('Failed to fetch'))).toEqual({
      ok: false,
      error: { statusCode: 0, status: '', message: 'TypeError', detail: 'Failed to fetch', responseData: null },
    });
  });
});
