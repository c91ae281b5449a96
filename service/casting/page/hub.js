/** The phone's line to the hub. */
const pause = 2000;

const post = (path, body) =>
  fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Joins, and calls `heard` with each message: who sent it, and what. Joins again when the hub has forgotten the phone.
 * @returns `sets`, the running televisions, and `send`, which tells whether the message is on its way
 */
export function openLine(heard) {
  let keys = null;
  const join = async () => {
    const response = await post('/casting/peers', { kind: 'phone' });
    if (!response.ok) throw new Error('The hub does not answer.');
    keys = await response.json();
  };
  const listen = async () => {
    for (;;) {
      try {
        if (keys === null) await join();
        const response = await post(`/casting/peers/${keys.id}/inbox`, { secret: keys.secret });
        if (response.status === 404) keys = null;
        else if (!response.ok) throw new Error('The hub does not answer.');
        else for (const { from, message } of (await response.json()).messages) heard(from, message);
      } catch {
        await wait(pause);
      }
    }
  };
  void listen();
  return {
    async sets() {
      const response = await fetch('/casting/sets');
      return response.ok ? (await response.json()).sets : null;
    },
    async send(to, message) {
      if (keys === null) return false;
      const response = await post(`/casting/peers/${keys.id}/outbox`, { secret: keys.secret, to, message });
      return response.ok;
    },
  };
}
