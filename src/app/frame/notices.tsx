import { OfflineNotice } from './offline-notice.tsx';
import { Snackbar } from './snackbar.tsx';

/** Words at the foot of the screen that take no focus. */
export function Notices() {
  return (
    <>
      <OfflineNotice />
      <Snackbar />
    </>
  );
}
