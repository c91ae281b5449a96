// @vitest-environment happy-dom
import { Container, Matrix, Texture, TextureSource } from 'pixi.js';
import { describe, expect, it } from 'vitest';
import { GlRenderer } from '../../../../src/render/quad/gl-renderer.ts';
import { Quad } from '../../../../src/render/quad/quad.ts';

type Call = readonly [name: string, ...parameters: unknown[]];

/** A context that records its calls; constants are their names. @param more what only some contexts have */
function recordingContext(more: Record<string, unknown> = {}) {
  const calls: Call[] = [];
  const fixed: Record<string, unknown> = {
    getProgramParameter: () => true,
    isContextLost: () => false,
    getExtension: (name: string) =>
      name === 'WEBGL_lose_context' ? { loseContext: () => calls.push(['lose']) } : null,
    ...more,
  };
  const made = { createBuffer: 0, createTexture: 0, createVertexArray: 0 } as Record<string, number>;
  const gl = new Proxy(fixed, {
    get(target, name: string) {
      if (name in target) return target[name];
      if (/^[A-Z]/.test(name)) return name === 'TEXTURE0' ? 0 : name;
      return (...parameters: unknown[]) => {
        calls.push([name, ...parameters]);
        if (!(name in made)) return {};
        made[name]!++;
        return { [name]: made[name] };
      };
    },
    has: (target, name: string) => name in target,
  });
  return { gl: gl as unknown as WebGLRenderingContext, calls };
}

/** Whether an object holds another, itself or through its own fields, lists and maps; the scene and the context aside. */
function reaches(from: object, wanted: object, seen = new Set<unknown>()): boolean {
  if (from === wanted) return true;
  if (seen.has(from) || from instanceof Container || from instanceof Node) return false;
  seen.add(from);
  const held: unknown[] = from instanceof Map ? [...from.keys(), ...from.values()] : Object.values(from);
  return held.some((each) => typeof each === 'object' && each !== null && reaches(each, wanted, seen));
}

const webGl2 = {
  bindVertexArray: () => {},
  RGBA8: 'RGBA8',
};

function setUp(more: Record<string, unknown> = webGl2) {
  const { gl, calls } = recordingContext(more);
  const canvas = document.createElement('canvas');
  const renderer = new GlRenderer(canvas, gl);
  const scene = new Container();
  scene.enableRenderGroup();
  const quad = new Quad({ texture: Texture.WHITE, boxWidth: 10, boxHeight: 10 });
  scene.addChild(quad);
  /** Names of the calls of one frame. */
  const frame = () => {
    calls.length = 0;
    renderer.render(scene);
    return calls.map(([name]) => name);
  };
  return { renderer, scene, quad, frame, calls, canvas };
}

describe('the renderer', () => {
  it('asks for little in a frame in which nothing has changed', () => {
    const { frame } = setUp();
    frame();
    expect(frame()).toEqual(['clear', 'drawElements']);
  });

  it('copies only the vertices of what has moved', () => {
    const { frame, scene, quad, calls } = setUp();
    const quads = Array.from({ length: 100 }, () => new Quad({ boxWidth: 1, boxHeight: 1 }));
    scene.addChild(...quads);
    frame();
    quad.x = 5;
    quads[70]!.x = 5;
    quads[97]!.x = 5;
    frame();
    const copies = calls.filter(([name]) => name === 'bufferSubData');
    const block = 32 * 36;
    expect(copies.map((copied) => [copied[2], copied[4], copied[5]])).toEqual([
      [0, 0, block],
      [4 * 2 * block, 2 * block, 2 * block],
    ]);
    expect(frame()).not.toContain('bufferSubData');
  });

  it('moves a plane by telling the program where it is, and nothing else', () => {
    const { frame, scene } = setUp();
    const plane = new Container();
    plane.enableRenderGroup();
    plane.addChild(new Quad({ boxWidth: 10, boxHeight: 10 }));
    scene.addChild(plane);
    frame();
    plane.x = 40;
    expect(frame()).toEqual(['clear', 'uniform4fv', 'drawElements']);
  });

  it('mirrors the whole scene by its root', () => {
    const { frame, scene, calls } = setUp();
    scene.setFromMatrix(new Matrix(-1, 0, 0, 1, 1920, 0));
    frame();
    const planes = calls.find(([name]) => name === 'uniform4fv')?.[2] as Float32Array;
    expect([...planes.slice(0, 4)].map((part) => Math.round(part * 1080))).toEqual([-1, -2, 1080, 1080]);
  });

  it('draws nothing of a plane that is clear', () => {
    const { frame, scene, calls } = setUp();
    const plane = new Container();
    plane.enableRenderGroup();
    plane.addChild(new Quad({ boxWidth: 10, boxHeight: 10 }));
    scene.addChild(plane);
    plane.alpha = 0;
    frame();
    const planes = calls.find(([name]) => name === 'uniform4fv')?.[2] as Float32Array;
    expect([...planes.slice(8, 10)].map(Math.abs)).toEqual([0, 0]);
  });

  it('multiplies the colours of a plane by its own', () => {
    const { frame, scene, calls } = setUp();
    scene.alpha = 0.5;
    scene.tint = 0xff0000;
    frame();
    const planes = calls.find(([name]) => name === 'uniform4fv')?.[2] as Float32Array;
    expect([...planes.slice(4, 8)].map((part) => Math.round(100 * part))).toEqual([50, 0, 0, 50]);
  });

  it('draws as many quads as indices of two bytes can name', () => {
    const { frame, scene } = setUp();
    scene.addChild(...Array.from({ length: 9000 }, () => new Quad({ boxWidth: 1, boxHeight: 1 })));
    expect(frame()).toContain('drawElements');
  });

  it('lets go of a destroyed source that a draw still names', () => {
    const { frame, quad, scene, renderer } = setUp();
    const first = new Texture({ source: new TextureSource({ width: 8, height: 8 }) });
    quad.texture = first;
    frame();
    const { source } = first;
    quad.texture = Texture.WHITE;
    first.destroy(true);
    frame();
    expect(reaches(renderer, source)).toBe(false);
    // A draw that is not needed any more names nothing.
    const plane = new Container();
    plane.enableRenderGroup();
    scene.addChild(plane, new Quad({ boxWidth: 1, boxHeight: 1 }));
    frame();
    const { renderGroup } = plane;
    scene.removeChild(plane);
    frame();
    expect(reaches(renderer, renderGroup)).toBe(false);
  });

  it('deletes a texture with its source', () => {
    const { frame, quad, calls } = setUp();
    const first = new Texture({ source: new TextureSource({ width: 8, height: 8 }) });
    quad.texture = first;
    frame();
    first.destroy(true);
    expect(calls.at(-1)?.[0]).toBe('deleteTexture');
  });

  it('describes its vertices once, in both versions of WebGL', () => {
    for (const version of [webGl2, {}]) {
      const { frame, scene, calls } = setUp(version);
      expect(calls.filter(([name]) => name === 'vertexAttribPointer')).toHaveLength(7);
      scene.addChild(...Array.from({ length: 500 }, () => new Quad({ boxWidth: 1, boxHeight: 1 })));
      expect([...frame(), ...frame()]).not.toContain('vertexAttribPointer');
    }
  });

  it('copies all vertices in use where parts of them cannot be copied (WebGL 1)', () => {
    const { frame, quad, calls } = setUp({});
    frame();
    quad.x = 5;
    frame();
    const [, , from, used] = calls.find(([name]) => name === 'bufferSubData') as unknown as [
      0,
      0,
      number,
      Float32Array,
    ];
    expect([from, used.length]).toEqual([0, 36]);
  });
});

describe('a lost context', () => {
  it('is asked back, and filled again: program, vertices, textures', () => {
    const { frame, canvas, quad } = setUp();
    quad.texture = new Texture({ source: new TextureSource({ width: 8, height: 8 }) });
    frame();
    const lost = new Event('webglcontextlost', { cancelable: true });
    canvas.dispatchEvent(lost);
    expect(lost.defaultPrevented).toBe(true);
    canvas.dispatchEvent(new Event('webglcontextrestored'));
    expect(frame()).toEqual(expect.arrayContaining(['bufferData', 'createTexture', 'texImage2D', 'drawElements']));
  });

  it('does not end the start, also where it is lost while the renderer is made: the renderer begins with the restored one', () => {
    let isLost = true;
    const lost = {
      isContextLost: () => isLost,
      createProgram: () => (isLost ? null : {}),
      getProgramParameter: () => !isLost,
      bindAttribLocation(program: object | null) {
        if (program === null) throw new TypeError('not a program');
      },
    };
    const { frame, canvas, calls } = setUp({ ...webGl2, ...lost });
    frame();
    isLost = false;
    canvas.dispatchEvent(new Event('webglcontextrestored'));
    expect(calls.map(([name]) => name)).toContain('useProgram');
    expect(frame()).toContain('drawElements');
  });

  it('is no fault of the shader where its loss is not told yet; a driver that refuses the shader says why', () => {
    const refused = { getProgramParameter: () => false };
    expect(() => setUp({ ...webGl2, ...refused, getProgramInfoLog: () => '' })).not.toThrow();
    expect(() => setUp({ ...webGl2, ...refused, getProgramInfoLog: () => 'too many varyings' })).toThrow(
      'too many varyings',
    );
  });

  it('is given up with the renderer', () => {
    const { renderer, calls } = setUp();
    renderer.destroy();
    expect(calls.at(-1)).toEqual(['lose']);
  });
});
