import { describe, expect, it } from 'vitest';
import { countGlCalls } from '../../../../src/telemetry/performance-hud/gl-counts.ts';

class Context {
  readonly asked: unknown[] = [];

  get drawingBufferWidth(): number {
    return 1920;
  }

  bindTexture(target: number, texture: string): void {
    this.asked.push([target, texture]);
  }

  drawElements(): void {}

  drawArraysInstanced(): void {}

  drawBuffers(): void {}

  isEnabled(what: number): boolean {
    return what === 3;
  }
}

describe('counting GL calls', () => {
  it('counts every method of the context, and draw calls separately', () => {
    const gl = new Context();
    const { counts } = countGlCalls(gl);
    gl.bindTexture(1, 'page');
    gl.drawBuffers();
    expect(counts).toEqual({ calls: 2, draws: 0 });
    gl.drawElements();
    gl.drawArraysInstanced();
    expect(counts).toEqual({ calls: 4, draws: 2 });
  });

  it('passes on arguments and results', () => {
    const gl = new Context();
    countGlCalls(gl);
    gl.bindTexture(1, 'page');
    expect(gl.asked).toEqual([[1, 'page']]);
    expect([gl.isEnabled(3), gl.isEnabled(4)]).toEqual([true, false]);
    expect(gl.drawingBufferWidth).toBe(1920);
  });

  it('counts only this context', () => {
    const { counts } = countGlCalls(new Context());
    new Context().drawElements();
    expect(counts.calls).toBe(0);
  });

  it('leaves the context as it was when it stops', () => {
    const gl = new Context();
    const { counts, stop } = countGlCalls(gl);
    stop();
    gl.drawElements();
    expect(counts.calls).toBe(0);
    expect(Object.keys(gl)).toEqual(['asked']);
  });
});
