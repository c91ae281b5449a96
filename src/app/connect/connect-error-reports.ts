import { reaction } from 'mobx';
import { Recording } from '../../input/recorder/recording.ts';
import type { ErrorReports } from '../../telemetry/error-report/error-reports.ts';
import type { Viewer } from '../../viewer/viewer.ts';
import type { App } from '../create-app.ts';
import { recordedOf } from './recorded.ts';

/** Keeps the last keys, without what is typed, for a report that the viewer may send from an error's page. */
export function connectErrorReports(app: App, viewer: Pick<Viewer, 'errorReports' | 'telemetry'>): ErrorReports {
  const { navigation, taps, lifetime } = app;
  const onStep = (): void => viewer.telemetry.pressed();
  const recording = new Recording({ ...recordedOf(app), hides: 'texts', onStep });
  for (const event of taps.takeEarly()) recording.take(event);
  lifetime.add(
    taps.add((event) => {
      recording.take(event);
      return false;
    }),
  );
  lifetime.add(
    reaction(
      () => navigation.stack,
      (stack, before) => {
        // A page that Back returns to has its focus from before, which no script leads to.
        if (stack.length >= before.length) recording.pageOpened(`#${navigation.current.pageKey}`);
      },
    ),
  );
  return viewer.errorReports(() => recording.script);
}
