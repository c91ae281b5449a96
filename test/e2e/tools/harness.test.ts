import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchBrowser } from '../../harness/browser/browser.ts';
import { type AppPage, openApp } from '../../harness/page/app-page.ts';
import { waitUntil } from '../../harness/wait.ts';
import { differingPixels } from '../../support/pixels.ts';
import { browserSuite } from '../../support/suite.ts';

const page = `<!doctype html><html lang="en"><body><canvas width="1920" height="1080"></canvas>
<div data-mirror><button>Tile one</button></div><script src="scratch.js"></script></body></html>`;

/** Draws one turning triangle by WebGL at a random hue; an arrow key renames the focused button. */
const script = `
  const gl = document.querySelector('canvas').getContext('webgl', { preserveDrawingBuffer: true });
  window.api = gl && gl.getParameter(gl.VERSION);
  const compile = (type, text) => { const s = gl.createShader(type); gl.shaderSource(s, text); gl.compileShader(s); return s; };
  const program = gl.createProgram();
  gl.attachShader(program, compile(gl.VERTEX_SHADER,
    'attribute vec2 p; uniform float a; void main() { gl_Position = vec4(mat2(cos(a), -sin(a), sin(a), cos(a)) * p, 0., 1.); }'));
  gl.attachShader(program, compile(gl.FRAGMENT_SHADER,
    'precision mediump float; uniform float h; void main() { gl_FragColor = vec4(h, .5, 1. - h, 1.); }'));
  gl.linkProgram(program);
  gl.useProgram(program);
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
  gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([0, .8, -.7, -.5, .7, -.5]), gl.STATIC_DRAW);
  gl.enableVertexAttribArray(0);
  gl.vertexAttribPointer(0, 2, gl.FLOAT, false, 0, 0);
  gl.uniform1f(gl.getUniformLocation(program, 'h'), Math.random());
  const start = performance.now();
  const draw = () => {
    const t = (performance.now() - start) / 1000;
    gl.uniform1f(gl.getUniformLocation(program, 'a'), t);
    gl.clear(gl.COLOR_BUFFER_BIT);
    gl.drawArrays(gl.TRIANGLES, 0, 3);
    requestAnimationFrame(draw);
  };
  draw();
  const button = document.querySelector('button');
  button.focus();
  addEventListener('keydown', ({ key }) => { if (key === 'ArrowRight') button.textContent += '!'; });
`;

describe('the browser that the end-to-end tests run in', () => {
  let server: Server;
  let address: string;
  let browser: Browser;
  let app: AppPage;

  beforeAll(async () => {
    server = createServer((request, response) => {
      const scratch = request.url === '/scratch.js';
      response.writeHead(request.url === '/missing' ? 404 : 200, {
        'content-type': scratch ? 'text/javascript' : 'text/html',
        'content-security-policy': "default-src 'self'",
      });
      response.end(scratch ? script : page);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    browser = await launchBrowser();
  });

  afterAll(async () => {
    await browser?.close();
    server.closeAllConnections();
    server.close();
  });

  describe('with time running', () => {
    beforeEach(async () => {
      app = await openApp(browser, { address });
    });
    afterEach(() => app.close());

    it('draws by WebGL and plays H.264', async () => {
      expect(await app.page.evaluate('window.api')).toContain('WebGL 1.0');
      expect(await app.page.evaluate(() => document.createElement('canvas').getContext('webgl2') !== null)).toBe(true);
      const supported = (type: string) => app.page.evaluate((name) => MediaSource.isTypeSupported(name), type);
      expect(await supported('video/mp4; codecs="avc1.640028, mp4a.40.2"')).toBe(true);
      expect(await supported('video/webm; codecs="vp9"')).toBe(true);
    });

    it('sends real key events and reads the focus as a screen reader does', async () => {
      expect(await app.focused()).toMatchObject({ role: 'button', name: 'Tile one' });
      await app.press('ArrowRight', 2);
      await app.waitForFocus('Tile one!!');
    });

    it('reports errors, policy violations and bad answers', async () => {
      expect(app.watch.problems).toEqual([]);
      await app.page.evaluate(() => {
        new Image().src = 'http://127.0.0.2/elsewhere.png';
        void fetch('/missing');
        setTimeout(() => {
          throw new Error('late');
        });
      });
      await waitUntil('three kinds of problem', () => {
        const kinds = new Set(app.watch.problems.map(({ kind }) => kind));
        return kinds.has('page error') && kinds.has('policy violation') && kinds.has('bad answer');
      });
    });
  });

  describe('with time and chance frozen', () => {
    const frozenAt = '2026-03-14T20:00:00.000Z';

    it('draws the same picture twice, and another one when time has passed', async () => {
      const pictures: Uint8Array[] = [];
      for (const ms of [1000, 1000, 1500]) {
        app = await openApp(browser, { address, frozenAt });
        await app.advance(ms);
        pictures.push(await app.screenshot());
        await app.close();
      }
      expect((await differingPixels(pictures[0]!, pictures[1]!)).count).toBe(0);
      expect((await differingPixels(pictures[0]!, pictures[2]!)).count).toBeGreaterThan(10_000);
    });

    it('lets time pass only when told to', async () => {
      app = await openApp(browser, { address, frozenAt });
      const now = () => app.page.evaluate(() => new Date().toISOString());
      expect(await now()).toBe(frozenAt);
      await app.advance(120);
      expect(await now()).toBe('2026-03-14T20:00:00.120Z');
      await app.close();
    });

    it.each([
      ['whole', 'new Response(body).text()'],
      ['in parts', 'body.getReader().read()'],
    ])('lets no time pass until the page has read an answer that has arrived: %s', async (_, reading) => {
      app = await openApp(browser, { address, frozenAt });
      await app.page.evaluate(`
        window.isRead = false;
        const body = new ReadableStream({
          start(controller) {
            const { port1, port2 } = new MessageChannel();
            let left = 40;
            port1.onmessage = () => {
              for (const end = new Array(3e6).keys(); !end.next().done;);
              if (--left > 0) port2.postMessage(null);
              else controller.close();
            };
            port2.postMessage(null);
          },
        });
        setTimeout(() => ${reading}.then(() => { window.isRead = true; }), 10);
      `);
      await app.advance(50);
      expect(await app.page.evaluate('window.isRead')).toBe(true);
      await app.close();
    });

    it('lets no time pass while faces are added, in many tasks, and read', async () => {
      app = await openApp(browser, { address, frozenAt });
      await app.page.evaluate(`
        window.isRead = false;
        setTimeout(() => {
          const { port1, port2 } = new MessageChannel();
          let left = 40;
          port1.onmessage = () => {
            document.fonts.add(new FontFace('scratch', 'local("Arial")', { unicodeRange: 'U+' + left }));
            for (const end = new Array(3e6).keys(); !end.next().done;);
            if (--left > 0) port2.postMessage(null);
            else document.fonts.load('16px scratch').catch(() => {}).then(() => { window.isRead = true; });
          };
          port2.postMessage(null);
        }, 10);
      `);
      await app.advance(50);
      expect(await app.page.evaluate('window.isRead')).toBe(true);
      await app.close();
    });
  });
});

describe('a suite of tests', () => {
  const suite = browserSuite({ pixels: false });

  it('goes on in another browser when one has ended', async () => {
    const { page } = await suite.openHome();
    const browser = page.browser();
    const gone = new Promise((resolve) => browser.once('disconnected', resolve));
    browser.process()!.kill('SIGKILL');
    await gone;
    await suite.openHome();
  });
});
