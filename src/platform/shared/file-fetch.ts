/**
 * Runs first in the page of a packaged app (scripts/lib/build-app.mjs). Engines' `fetch` does not read files, but the
 * app fetches its own icons, logos and font lists; XMLHttpRequest may read files of the package.
 */
const { fetch: fetchFromNetwork } = window;

window.fetch = async (input, init) => {
  const address = new URL(input instanceof Request ? input.url : input, document.baseURI);
  return address.protocol === 'file:' ? readFile(address.href) : fetchFromNetwork.call(window, input, init);
};

/** Rejects with a TypeError if the file does not exist, as `fetch` does for an unreachable host. */
function readFile(address: string): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('GET', address);
    request.responseType = 'blob';
    request.onload = () => resolve(new Response(request.response as Blob));
    request.onerror = () => reject(new TypeError('no such file'));
    request.send();
  });
}

export {};
