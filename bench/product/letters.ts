export {
  FallbackFaces,
  type FallbackList,
  fallbackFamily,
  lettersBeyondLatin,
} from '../../src/render/text/fallback-faces.ts';
