import { createAccount } from './account.js';
import { findVideos, videoInfoOf } from './catalogue.js';
import { openLine } from './hub.js';

const byId = (id) => document.getElementById(id);
const { apiKey } = byId('phone').dataset;
const account = createAccount(apiKey);

/** Milliseconds between two looks at the sets and at the one that is connected. */
const lookEvery = 1500;

/** The connected television, and what it has told last. */
let set = null;
let told = null;
/** A code of a television that waits for the viewer to sign in here. */
let waitingCode = null;
let isSliding = false;

const say = (text) => {
  byId('status').textContent = text;
};
const complain = (text) => {
  byId('problem').textContent = text;
  byId('problem').hidden = text === '';
};
const show = (id, isShown) => {
  byId(id).hidden = !isShown;
};

const line = openLine((from, message) => {
  if (from !== set?.id) return;
  if (message.type === 'state') {
    told = message;
    if (message.state === 'failed') complain('The video can’t be played.');
    draw();
  } else if (message.type === 'start-video-error') {
    complain(`The video did not start: ${message.reason}`);
  } else if (message.type === 'sign-in-error') {
    complain(`The TV could not be signed in: ${message.reason}`);
  } else if (message.type === 'sso-status') {
    void onSsoStatus(message);
  }
});

async function onSsoStatus({ state, regcode, reason }) {
  if (state === 'in_progress') {
    if (account.current) return activate(regcode);
    waitingCode = regcode;
    say(`Sign in below to sign the TV in with its code ${regcode}.`);
    return;
  }
  waitingCode = null;
  say({ completed: 'The TV is signed in.', cancelled: 'The TV has cancelled the sign-in.' }[state] ?? '');
  if (state === 'failed') complain(`The TV could not be signed in: ${reason}`);
}

async function activate(code) {
  say('Signing the TV in…');
  await account.activate(code).catch((error) => complain(error.message));
}

async function send(message) {
  complain('');
  const isSent = await line.send(set.id, message).catch(() => false);
  if (!isSent) complain('The TV does not answer.');
}

function draw() {
  const { current } = account;
  show('sets', set === null);
  for (const id of ['set', 'catalogue']) show(id, set !== null);
  show('signed-out', current === null);
  show('signed-in', current !== null);
  show('send-sign-in', current !== null);
  byId('account').textContent = current ? `Signed in as ${current.name}` : '';
  byId('set-name').textContent = set?.name ?? '';
  const viewers = (told?.signIn ?? []).filter((each) => each.isSignedIn).map((each) => each.userLogin);
  byId('set-viewer').textContent =
    viewers.length > 0 ? `The TV is signed in: ${viewers.join(', ')}` : 'The TV is signed out';
  const { video = null, status = null } = told ?? {};
  show('player', video !== null);
  if (!video || !status) return;
  byId('title').textContent = video.title;
  byId('subtitle').textContent = video.subtitle;
  byId('state').textContent = `${told.state ?? status.state}${video.isLive ? ' · live' : ''}`;
  byId('state').dataset.position = String(status.currentPosition);
  const slider = byId('position');
  if (isSliding) return;
  slider.max = String(status.duration);
  slider.value = String(status.currentPosition);
}

async function drawSets() {
  const sets = (await line.sets().catch(() => null)) ?? [];
  show('no-sets', sets.length === 0);
  byId('set-list').replaceChildren(
    ...sets.map((each) => entry(`Connect to ${each.name}`, () => connect(each), each.id)),
  );
}

function connect(chosen) {
  set = chosen;
  told = null;
  complain('');
  say('');
  draw();
  void send({ type: 'hello' });
  void drawVideos();
}

async function drawVideos() {
  const brand = set.appId.replace(/^proscenium-/, '');
  const videos = await findVideos(apiKey, brand, byId('query').value.trim());
  const cast = (item) => send({ type: 'start-video', videoInfo: videoInfoOf(item) });
  const entries = videos.map((item) => entry(`Cast ${item.title}`, () => cast(item), item.entity_id));
  byId('videos').replaceChildren(...entries);
}

/** @param id of what it is about, which its name may share with others */
function entry(label, act, id) {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'second';
  button.textContent = label;
  button.dataset.id = id;
  button.addEventListener('click', act);
  const item = document.createElement('li');
  item.append(button);
  return item;
}

const on = (id, act, event = 'click') =>
  byId(id).addEventListener(event, () =>
    Promise.resolve(act())
      .catch((error) => complain(error.message))
      .finally(draw),
  );

on('leave-set', () => {
  set = null;
});
on('send-sign-in', async () => {
  const event = { type: 'tv.vizbee.homesign.signin', data: { authInfo: await account.authInfo() } };
  await send({ type: 'sign-in', event });
});
on('sso', () => send({ type: 'sso', info: { isSignedIn: account.current !== null, signInType: 'profile' } }));
on('sign-in', async () => {
  complain('');
  await account.signIn(byId('email').value, byId('password').value);
  if (waitingCode) await activate(waitingCode);
});
on('use-provider', () =>
  account.useProvider((address) => {
    byId('provider-link').href = address;
    show('provider-step', true);
  }),
);
on('sign-out', () => account.signOut());
on('query', drawVideos, 'change');
on('play', () => send({ type: 'play' }));
on('pause', () => send({ type: 'pause' }));
on('stop', () => send({ type: 'stop', reason: 'stop_user' }));
on('captions-on', () => send({ type: 'captions', isOn: true }));
on('captions-off', () => send({ type: 'captions', isOn: false }));
byId('position').addEventListener('input', () => {
  isSliding = true;
});
on(
  'position',
  async () => {
    isSliding = false;
    await send({ type: 'seek', position: Number(byId('position').value) });
  },
  'change',
);

async function look() {
  if (set === null) await drawSets();
  else {
    const isThere = await line.send(set.id, { type: 'hello' }).catch(() => null);
    if (isThere === false) complain('The TV does not answer.');
  }
  draw();
  setTimeout(look, lookEvery);
}
void look();
