import { GlProgram, getBatchSamplersUniformGroup, Shader } from 'pixi.js';

/** The first four uniforms are Pixi's own, of the render group. The end rounds to whole pixels where Pixi asks for it. */
const vertex = /* glsl */ `
in vec2 aPosition;
in vec2 aUV;
in vec4 aColor;
in vec2 aTextureIdAndRound;
in vec2 aLocal;
in vec2 aHalfSize;
in vec4 aShape;
uniform mat3 uProjectionMatrix;
uniform mat3 uWorldTransformMatrix;
uniform vec4 uWorldColorAlpha;
uniform vec2 uResolution;
out vec4 vColor;
out vec2 vUV;
out float vTextureId;
out vec2 vLocal;
out vec2 vHalfSize;
out vec4 vShape;
void main(void) {
  vColor = vec4(aColor.rgb * aColor.a, aColor.a) * uWorldColorAlpha;
  vUV = aUV;
  vTextureId = aTextureIdAndRound.y;
  vLocal = aLocal * 0.5;
  vHalfSize = aHalfSize * 0.5;
  vShape = vec4(aShape.x, aShape.y * 0.25, max(aShape.z, 1.0), step(1.0, aShape.x + aShape.y + aShape.z));
  gl_Position = vec4((uProjectionMatrix * uWorldTransformMatrix * vec3(aPosition, 1.0)).xy, 0.0, 1.0);
  if (aTextureIdAndRound.x == 1.0)
    gl_Position.xy = floor((gl_Position.xy * 0.5 + 0.5) * uResolution + 0.5) / uResolution * 2.0 - 1.0;
}`;

/**
 * Signed distance to a rounded box, without branches or derivatives (WebGL 1, Mali-400 class): one authored pixel of
 * antialiasing, an optional outline and an optional soft edge. vShape: radius, border, softness, 1 when any of them is
 * set. A plain rectangle keeps its full edge pixels.
 */
const fragment = (maxTextures: number): string => /* glsl */ `
in vec4 vColor;
in vec2 vUV;
in float vTextureId;
in vec2 vLocal;
in vec2 vHalfSize;
in vec4 vShape;
uniform sampler2D uTextures[${maxTextures}];
out vec4 finalColor;
void main(void) {
  vec4 outColor;
  ${sampling(maxTextures)}
  finalColor = outColor * vColor;
  vec2 corner = abs(vLocal) - vHalfSize + vShape.x;
  float outside = length(max(corner, 0.0)) + min(max(corner.x, corner.y), 0.0) - vShape.x;
  float edge = clamp(0.5 - outside / vShape.z - 0.5 * step(1.5, vShape.z), 0.0, 1.0);
  edge = mix(edge, edge * edge * (3.0 - 2.0 * edge), step(1.5, vShape.z));
  float hole = clamp(0.5 - (outside + vShape.y), 0.0, 1.0) * step(0.1, vShape.y);
  finalColor *= mix(1.0, edge - hole, vShape.w);
}`;

/** WebGL 1 allows only constant indices for samplers. */
function sampling(maxTextures: number): string {
  const reads = Array.from({ length: maxTextures }, (_, i) => `outColor = texture(uTextures[${i}], vUV);`);
  return reads.map((read, i) => (i < maxTextures - 1 ? `if (vTextureId < ${i}.5) ${read}` : read)).join(' else ');
}

/** Pixi names every program differently, so without this, equal ones would be compiled again for each render group. */
const programs = new Map<number, GlProgram>();

function programFor(maxTextures: number): GlProgram {
  let program = programs.get(maxTextures);
  if (!program) {
    program = new GlProgram({ name: 'quad', vertex, fragment: fragment(maxTextures) });
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
