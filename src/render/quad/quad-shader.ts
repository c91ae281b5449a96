import {
  colorBitGl,
  compileHighShaderGlProgram,
  type GlProgram,
  generateTextureBatchBitGl,
  getBatchSamplersUniformGroup,
  roundPixelsBitGl,
  Shader,
} from 'pixi.js';

/**
 * Signed distance to a rounded box, without branches or derivatives (WebGL 1, Mali-400 class): one authored pixel of
 * antialiasing, an optional outline and an optional soft edge.
 */
const shapeBitGl = {
  name: 'shape-bit',
  vertex: {
    header: /* glsl */ `
      in vec2 aLocal;
      in vec2 aHalfSize;
      in vec4 aShape;
      out vec2 vLocal;
      out vec2 vHalfSize;
      out vec4 vShape;
    `,
    main: /* glsl */ `
      vLocal = aLocal * 0.5;
      vHalfSize = aHalfSize * 0.5;
      vShape = vec4(aShape.x, aShape.y * 0.25, max(aShape.z, 1.0), step(1.0, aShape.x + aShape.y + aShape.z));
    `,
  },
  fragment: {
    header: /* glsl */ `
      in vec2 vLocal;
      in vec2 vHalfSize;
      in vec4 vShape;
    `,
    // vShape: radius, border, softness, 1 when any of them is set. A plain rectangle keeps its full edge pixels.
    end: /* glsl */ `
      vec2 corner = abs(vLocal) - vHalfSize + vShape.x;
      float outside = length(max(corner, 0.0)) + min(max(corner.x, corner.y), 0.0) - vShape.x;
      float edge = clamp(0.5 - outside / vShape.z - 0.5 * step(1.5, vShape.z), 0.0, 1.0);
      edge = mix(edge, edge * edge * (3.0 - 2.0 * edge), step(1.5, vShape.z));
      float hole = clamp(0.5 - (outside + vShape.y), 0.0, 1.0) * step(0.1, vShape.y);
      finalColor *= mix(1.0, edge - hole, vShape.w);
    `,
  },
};

/** Pixi names every program differently, so without this, equal ones would be compiled again for each render group. */
const programs = new Map<number, GlProgram>();

function programFor(maxTextures: number): GlProgram {
  let program = programs.get(maxTextures);
  if (!program) {
    const bits = [colorBitGl, generateTextureBatchBitGl(maxTextures), roundPixelsBitGl, shapeBitGl];
    program = compileHighShaderGlProgram({ name: 'quad', bits });
    programs.set(maxTextures, program);
  }
  return program;
}

/** @param maxTextures samplers of one batch, from the renderer's limits (8 or more) */
export function createQuadShader(maxTextures: number): Shader {
  const shader = new Shader({
    glProgram: programFor(maxTextures),
    resources: { batchSamplers: getBatchSamplersUniformGroup(maxTextures) },
  });
  // The batcher reads the sampler count from its shader.
  return Object.assign(shader, { maxTextures });
}
