/**
 * Loaded before everything else by a page that lies in a package (scripts/lib/build-app.mjs): no engine's `fetch` reads files,
 * and the app reads its own icons, logos and font lists with it. Sets let their packages' pages read them by the older way.
 */
const { fetch: fetchFromNetwork } = window;

window.fetch = async (input, init) => {
  const address = new URL(input instanceof Request ? input.url : input, document.baseURI);
  return address.protocol === 'file:' ? readFile(address.href) : fetchFromNetwork.call(window, input, init);
};

/** Rejects with a TypeError where there is no such file, as `fetch` does when it cannot reach a host. */
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
