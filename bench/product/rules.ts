export { SeekSteps } from '../../src/player/seeking/seek-steps.ts';
export { runningTime } from '../../src/screens/player/controls/time-words.ts';
export { address, destinationFor } from '../../src/stores/navigation/destinations.ts';
export { badgesFor, contentStatus, progressOf } from '../../src/stores/rules/content-rules.ts';
export { type HeroButton, type HeroButtonKind, heroButtons } from '../../src/stores/rules/hero-buttons.ts';
export { createTimeLabels, type TimeLabels } from '../../src/stores/rules/time-labels.ts';
export { advanceInterval, nextIndex } from '../../src/ui/showcase/carousel-rules.ts';
export { CarouselTimer } from '../../src/ui/showcase/carousel-timer.ts';
