import { Mirror } from '../../../src/a11y/mirror.ts';
import { Lifetime } from '../../../src/app/lifetime.ts';
import { loadGlyphs } from '../../../src/app/start/load-glyphs.ts';
import { RestQueue } from '../../../src/app/start/rest-queue.ts';
import { assetUrl } from '../../../src/config/asset-url.ts';
import type { BrandConfig } from '../../../src/config/brand.ts';
import { deviceClasses } from '../../../src/config/device-class.ts';
import type { Report } from '../../../src/config/report.ts';
import { createFocusEngine } from '../../../src/focus/engine/create-engine.ts';
import { language } from '../../../src/i18n/messages.ts';
import { createFocusCommands } from '../../../src/input/focus-commands.ts';
import { createInput } from '../../../src/input/input.ts';
import { Pointer } from '../../../src/input/pointer.ts';
import { Taps } from '../../../src/input/taps.ts';
import { Typing } from '../../../src/input/typing.ts';
import type { Platform } from '../../../src/platform/platform.ts';
import { Group } from '../../../src/render/objects/group.ts';
import { createStage, type Stage } from '../../../src/render/stage.ts';
import { createLook } from '../../../src/ui/look.ts';
import { ScrollMemory, type Ui } from '../../../src/ui/ui-context.ts';
import { createMessages } from '../../../test/harness/messages.ts';
import type { BenchApi } from '../bench-api.ts';
import { focusedName, offerBench } from './look-on.ts';
import { openOperations } from './operations.tsx';
import { openOperationsByHand } from './operations-by-hand.ts';
import { openSchedule } from './schedule.tsx';

export interface BenchPageEnvironment {
  window: Window & typeof globalThis;
  host: HTMLElement;
  platform: Platform;
  brand: BrandConfig;
  report: Report;
}

type Opened = Pick<BenchApi, 'ready' | 'operations'>;

/** The pages `#/bench/NAME`. */
const pages: Readonly<Record<string, (ui: BenchUi, environment: BenchPageEnvironment) => Promise<Opened> | Opened>> = {
  async operations(ui, environment) {
    await takeLetters(ui, environment);
    return { ready: Promise.resolve(), operations: await openOperations(ui) };
  },
  'operations-by-hand': (ui) => openOperationsByHand(ui, contentOf(ui)),
  async schedule(ui, environment) {
    await takeLetters(ui, environment);
    return openSchedule(ui);
  },
};

/** As in the app once Home is up. */
async function takeLetters({ stage, look, rest }: BenchUi, environment: BenchPageEnvironment): Promise<void> {
  await loadGlyphs({ ...environment, lifetime: new Lifetime(), stage, look, rest });
}

/** Opens one of them: the app's stage, input, focus and mirror, without its screens. */
export async function openBenchPage(page: string, environment: BenchPageEnvironment): Promise<void> {
  const ui = await createUi(environment);
  await ui.stage.fonts.loadBrand(environment.brand.fonts);
  const open = pages[page];
  if (!open) throw new Error(`There is no page ${page}.`);
  const opened = await open(ui, environment);
  offerBench(environment.window, {
    visible: () => [],
    focused: () => focusedName(ui),
    ...opened,
  });
}

/** Where a page that does without React puts its display objects: React renders only an empty group. */
function contentOf({ root }: BenchUi): Group {
  return root.addChild(new Group());
}

type BenchUi = Ui & { root: Group; stage: Stage };

async function createUi({ window, host, platform, brand, report }: BenchPageEnvironment): Promise<BenchUi> {
  const { clock } = platform;
  const focus = createFocusEngine({ clock, report });
  const t = createMessages(brand.strings);
  new Mirror({ document: window.document, parent: host, engine: focus, clock, t, language, name: brand.id, report });
  const look = createLook(brand.theme);
  let resolveRoot: (group: Group) => void = () => {};
  const root = new Promise<Group>((resolve) => {
    resolveRoot = resolve;
  });
  const stage: Stage = await createStage(
    {
      window,
      host,
      frames: {
        requestFrame: (callback) => window.requestAnimationFrame(callback),
        cancelFrame: (handle) => window.cancelAnimationFrame(handle),
      },
      device: deviceClasses[platform.device.memoryClass],
      isMirrored: false,
      background: brand.theme.color.ground,
      fontUrl: (file) => `/fonts/${file}`,
      pictureOrigin: window.location.origin,
      pictureWorkerUrl: assetUrl('picture-worker.js'),
      loadFallbackFonts: async () => ({ files: [], letters: [] }),
      log: (message) => report({ level: 'warn', event: 'stage', detail: { message } }),
    },
    () => <group ref={(group) => void (group && resolveRoot(group))} />,
  );
  const commands = createFocusCommands({
    engine: focus,
    clock,
    unhandled: () => false,
    isSilent: () => false,
    noMoreContent: () => {},
  });
  const typing = new Typing();
  const rest = new RestQueue(stage.loop, stage.budget, clock);
  rest.open();
  createInput({
    taps: new Taps(),
    target: window,
    keyMap: platform.keyMap,
    clock,
    typing,
    dispatch: commands,
    pointer: new Pointer(clock, commands, (x, y) => ({ x, y })),
    cursor: platform.pointer,
  });
  return {
    stage,
    focus,
    clock,
    look,
    scrolls: new ScrollMemory(),
    typing,
    rest,
    root: await root,
  };
}
