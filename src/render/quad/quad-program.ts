/** Textures per batch. Every fragment pays for selecting one of them, every further batch costs a few GL calls (docs/decisions/one-quad.md). */
export const batchTextures = 6;

/** Planes per batch: two vectors each of the 128 that a vertex shader has at least. */
export const batchPlanes = 32;

/** In place of a texture's unit: the quad has its colour alone. */
export const plainUnit = 255;

/** What the vertex shader tells the fragment shader. */
const varyings = `
varying vec4 vColor;
varying vec2 vUV;
varying float vTexture;
varying vec2 vLocal;
varying vec2 vHalfSize;
varying vec4 vShape;`;

/** GLSL ES 1.00, which both versions of WebGL compile. */
const vertexSource = `
attribute vec2 aPosition;
attribute vec2 aUV;
attribute vec4 aColor;
attribute vec2 aSource;
attribute vec2 aLocal;
attribute vec2 aHalfSize;
attribute vec4 aShape;
uniform vec4 uPlanes[${2 * batchPlanes}];
${varyings}
void main(void) {
  int plane = int(aSource.y + 0.5) * 2;
  vec4 place = uPlanes[plane];
  vColor = vec4(aColor.rgb * aColor.a, aColor.a) * uPlanes[plane + 1];
  vUV = aUV;
  vTexture = aSource.x;
  vLocal = aLocal * 0.5;
  vHalfSize = aHalfSize * 0.5;
  vShape = vec4(aShape.x, aShape.y * 0.25, max(aShape.z, 1.0), step(1.0, aShape.x + aShape.y + aShape.z));
  gl_Position = vec4(aPosition * place.xy + place.zw, 0.0, 1.0);
}`;

/**
 * Signed distance to a rounded box, without branches or derivatives (WebGL 1, Mali-400 class): one authored pixel of
 * antialiasing, an optional outline and an optional soft edge. vShape: radius, border, softness, 1 when any of them is
 * set. A plain rectangle keeps its full edge pixels.
 */
const fragmentSource = `
precision mediump float;
${varyings}
uniform sampler2D uTextures[${batchTextures}];
void main(void) {
  vec4 color;
  ${sampling()}
  color *= vColor;
  vec2 corner = abs(vLocal) - vHalfSize + vShape.x;
  float outside = length(max(corner, 0.0)) + min(max(corner.x, corner.y), 0.0) - vShape.x;
  float edge = clamp(0.5 - outside / vShape.z - 0.5 * step(1.5, vShape.z), 0.0, 1.0);
  edge = mix(edge, edge * edge * (3.0 - 2.0 * edge), step(1.5, vShape.z));
  float hole = clamp(0.5 - (outside + vShape.y), 0.0, 1.0) * step(0.1, vShape.y);
  gl_FragColor = color * mix(1.0, edge - hole, vShape.w);
}`;

/** WebGL 1 allows only constant indices for samplers. */
function sampling(): string {
  const reads = Array.from(
    { length: batchTextures },
    (_, i) => `if (vTexture < ${i}.5) color = texture2D(uTextures[${i}], vUV);`,
  );
  return `${reads.join(' else ')} else color = vec4(1.0);`;
}

/** Bytes of a vertex: position 8, uv 8, colour 4, texture and plane 4, local 4, half size 4, radius-border-softness 4. */
const stride = 36;

interface Attribute {
  readonly name: string;
  /** Components, and the name of their type in WebGL. */
  readonly size: number;
  readonly type: 'FLOAT' | 'UNSIGNED_BYTE' | 'SHORT' | 'UNSIGNED_SHORT';
  /** From 0 to 1 in place of whole numbers. */
  readonly isFraction: boolean;
  /** Bytes from the vertex's first. */
  readonly offset: number;
}

/** Their order is their location. */
const attributes: readonly Attribute[] = [
  { name: 'aPosition', size: 2, type: 'FLOAT', isFraction: false, offset: 0 },
  { name: 'aUV', size: 2, type: 'FLOAT', isFraction: false, offset: 8 },
  { name: 'aColor', size: 4, type: 'UNSIGNED_BYTE', isFraction: true, offset: 16 },
  { name: 'aSource', size: 2, type: 'UNSIGNED_BYTE', isFraction: false, offset: 20 },
  { name: 'aLocal', size: 2, type: 'SHORT', isFraction: false, offset: 24 },
  { name: 'aHalfSize', size: 2, type: 'UNSIGNED_SHORT', isFraction: false, offset: 28 },
  { name: 'aShape', size: 4, type: 'UNSIGNED_BYTE', isFraction: false, offset: 32 },
];

/** Tells the bound vertex array what the bound buffer holds. */
export function describeVertices(gl: WebGLRenderingContext): void {
  for (let location = 0; location < attributes.length; location++) {
    const attribute = attributes[location] as Attribute;
    gl.enableVertexAttribArray(location);
    gl.vertexAttribPointer(
      location,
      attribute.size,
      gl[attribute.type],
      attribute.isFraction,
      stride,
      attribute.offset,
    );
  }
}

/** The shader of all quads, in use. */
export interface QuadProgram {
  /** For each plane its scale and offset in clip space, and the premultiplied colour that its quads are multiplied by: vec4. */
  readonly planes: WebGLUniformLocation | null;
}

const noProgram: QuadProgram = { planes: null };

/**
 * Compiles the program and makes it the one in use. A context that is lost has none until it is restored.
 * @throws what the driver says if it refuses the shader
 */
export function createQuadProgram(gl: WebGLRenderingContext): QuadProgram {
  const program = gl.createProgram() as WebGLProgram | null;
  if (!program || gl.isContextLost()) return noProgram;
  for (const [type, source] of [
    [gl.VERTEX_SHADER, vertexSource],
    [gl.FRAGMENT_SHADER, fragmentSource],
  ] as const) {
    const shader = gl.createShader(type);
    if (!shader) return noProgram;
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
    gl.deleteShader(shader);
  }
  for (const [location, { name }] of attributes.entries()) gl.bindAttribLocation(program, location, name);
  gl.linkProgram(program);
  if (!gl.getProgramParameter(program, gl.LINK_STATUS)) {
    const refusal = gl.getProgramInfoLog(program);
    // Without a word, the context is being lost.
    if (!refusal || gl.isContextLost()) return noProgram;
    throw new Error(`The shader cannot be used: ${refusal}`);
  }
  // biome-ignore lint/correctness/useHookAtTopLevel: it is of WebGL.
  gl.useProgram(program);
  const units = Int32Array.from({ length: batchTextures }, (_, i) => i);
  gl.uniform1iv(gl.getUniformLocation(program, 'uTextures'), units);
  return { planes: gl.getUniformLocation(program, 'uPlanes') };
}
