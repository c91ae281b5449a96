export { FallbackFaces, type FallbackList, fallbackFamily } from '../../src/render/text/fallback-faces.ts';
