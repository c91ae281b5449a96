import type { Vizbee } from './vendor.ts';

type VendorWindow = Window & { vizbee?: Partial<Vizbee> };

/** The library says so once it has run. */
const readyEvent = 'VIZBEE_SDK_READY';

/** Adds the vendor's library to the page, unless it is there. Rejects when it cannot be had; may be called again then. */
export function loadLibrary(window: VendorWindow, url: string): Promise<Vizbee> {
  return new Promise((resolve, reject) => {
    const { document } = window;
    const script = document.createElement('script');
    const end = (): void => {
      window.removeEventListener(readyEvent, ready);
      script.removeEventListener('error', failed);
    };
    const ready = (): void => {
      const { vizbee } = window;
      if (!vizbee?.continuity) return;
      end();
      resolve(vizbee as Vizbee);
    };
    const failed = (): void => {
      end();
      script.remove();
      reject(new Error(`${url} did not load`));
    };
    window.addEventListener(readyEvent, ready);
    script.addEventListener('error', failed);
    ready();
    if (window.vizbee?.continuity) return;
    script.src = url;
    script.async = true;
    document.head.append(script);
  });
}
