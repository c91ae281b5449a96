/**
 * Runs in the page before everything else, in every engine: notes what goes wrong and what frames cost, and lets the page's
 * day be the service's.
 */
const problems: string[] = [];
/** Milliseconds of script in each frame. */
const frames: number[] = [];
const probe = { problems, frames, homeAt: 0, begin: () => void frames.splice(0) };
Object.assign(window, { probe });

const note = (problem: unknown) => problems.push(String(problem));
const described = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : error);

window.addEventListener(
  'error',
  ({ target, error, message }) => {
    const { src, href } = target as { src?: string; href?: string };
    note(target === window ? (described(error) ?? message) : `not loaded: ${src ?? href}`);
  },
  true,
);
window.addEventListener('unhandledrejection', ({ reason }) => note(described(reason)));
document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
  note(`policy: ${violatedDirective} ${blockedURI}`);
});
Object.assign(console, { error: (...parts: unknown[]) => note(parts.map(described).join(' ')) });

const requestFrame = window.requestAnimationFrame.bind(window);
window.requestAnimationFrame = (callback) =>
  requestFrame((now) => {
    const begun = performance.now();
    callback(now);
    frames.push(performance.now() - begun);
  });

document.addEventListener('focusin', ({ target }) => {
  if (probe.homeAt === 0 && (target as Element).closest('[data-mirror] *')) probe.homeAt = performance.now();
});

const { moment } = (document.currentScript as HTMLScriptElement).dataset;
const RealDate = Date;
const ahead = RealDate.parse(moment ?? '') - RealDate.now();
/** A day of its own for `new Date()`; every other date as it is. */
window.Date = new Proxy(RealDate, {
  construct: (target, parts) => Reflect.construct(target, parts.length === 0 ? [target.now() + ahead] : parts),
  get: (target, name) => (name === 'now' ? () => target.now() + ahead : Reflect.get(target, name)),
});

// A module, so that its names are its own.
export {};
