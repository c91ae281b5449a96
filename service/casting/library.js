/*
 * In the place of the casting vendor's library: what src/casting/vendor.ts says of it, over the service's hub. For the
 * engines of televisions, so nothing newer than ES2015.
 */
(() => {
  const { XMLHttpRequest } = window;
  const hub = document.currentScript.src.replace(/\/library\.js.*$/, '');
  /** Milliseconds after which the hub is called again that did not answer. */
  const pause = 2000;

  const call = (path, body, done) => {
    const request = new XMLHttpRequest();
    request.open('POST', hub + path);
    request.setRequestHeader('content-type', 'application/json');
    request.onloadend = () => {
      let answer = null;
      try {
        answer = JSON.parse(request.responseText);
      } catch (_error) {
        // No answer, or none of the hub's.
      }
      done(request.status, answer);
    };
    request.send(JSON.stringify(body));
  };

  let appId = null;
  let keys = null;
  const send = (to, message) => {
    if (keys) call(`/peers/${keys.id}/outbox`, { secret: keys.secret, to, message }, () => {});
  };
  const later = (task) => setTimeout(task, pause);
  const receive = () => {
    call(`/peers/${keys.id}/inbox`, { secret: keys.secret }, (status, answer) => {
      if (status === 200) {
        for (const { from, message } of answer.messages) attempt(() => take(from, message));
        receive();
      } else if (status === 404) {
        join();
      } else {
        later(receive);
      }
    });
  };
  const join = () => {
    keys = null;
    call('/peers', { kind: 'set', appId }, (status, answer) => {
      if (status !== 200) return later(join);
      keys = answer;
      receive();
    });
  };
  /** What a handler of the app throws stays here, as at the vendor. */
  const attempt = (work) => {
    try {
      work();
    } catch (error) {
      setTimeout(() => {
        throw error;
      }, 0);
    }
  };

  let deeplinkHandler = () => {};
  let signInHandler = () => {};
  /** Which phone has sent a video, or the event of a sign-in. */
  const senders = new WeakMap();
  const remember = (from, sent) => {
    if (Object(sent) === sent) senders.set(sent, from);
  };
  const refuse = (sent, type, reason) => {
    const to = senders.get(sent);
    if (to) send(to, { type, reason });
  };
  const app = {
    setDeeplinkHandler(handler) {
      deeplinkHandler = handler;
    },
    setSignInHandler(handler) {
      signInHandler = handler;
    },
    sendStartVideoError(videoInfo, reason) {
      refuse(videoInfo, 'start-video-error', reason);
    },
    sendSignInError(event, reason) {
      refuse(event, 'sign-in-error', reason);
    },
  };

  class PlayerAdapter {
    setVideoInfoGetter(getter) {
      this.status = getter;
    }
    setPlayHandler(handler) {
      this.play = handler;
    }
    setPauseHandler(handler) {
      this.pause = handler;
    }
    setSeekHandler(handler) {
      this.seek = handler;
    }
    setStopHandler(handler) {
      this.stop = handler;
    }
    setCaptionsHandler(handler) {
      this.captions = handler;
    }
  }
  let playing = null;
  const context = {
    start(id) {
      const isStarted = appId !== null;
      appId = id;
      if (!isStarted) join();
    },
    getAppAdapter: () => app,
    setPlayerAdapterWithVideoInfo(adapter, info) {
      playing = { adapter, info };
      tell('phones');
    },
    removePlayerAdapter(adapter) {
      if (!playing || playing.adapter !== adapter) return;
      playing = null;
      tell('phones', 'interrupted');
    },
    notifyPlayerState(state) {
      tell('phones', state);
    },
  };

  let signInInfoGetter = () => Promise.resolve([]);
  let ssoHandler = null;
  const manager = {
    setSignInInfoGetter(getter) {
      signInInfoGetter = getter;
    },
    setSignInHandler(handler) {
      ssoHandler = handler;
    },
    init() {},
  };
  /** Anybody who reaches the hub may ask: they learn that somebody is signed in, and can tell whether it is they. */
  const masked = (list) =>
    list.map(({ userLoginType, isSignedIn, userLogin }) => ({
      userLoginType,
      isSignedIn,
      userLogin: (userLogin || '').replace(/^(.).*(@.*)$/, '$1•••$2'),
    }));
  /** About this set, for a phone or for all that have written to it. */
  const tell = (to, state) => {
    signInInfoGetter().then((list) => {
      const signIn = masked(list);
      const status = playing ? playing.adapter.status() : null;
      send(to, { type: 'state', signIn, state: state || null, video: playing ? playing.info : null, status });
    });
  };
  const signOn = (from, info) => {
    const answer = (status) => send(from, Object.assign({ type: 'sso-status' }, status));
    signInInfoGetter().then((list) => {
      const isIn = list.some((each) => each.isSignedIn && each.userLoginType === info.signInType);
      if (isIn) answer({ state: 'completed' });
      else if (ssoHandler) attempt(() => ssoHandler(info, answer));
    });
  };

  const onVideo = (act) => (_from, message) => {
    if (playing) act(playing.adapter, message);
  };
  const commands = {
    hello: (from) => tell(from),
    'start-video'(from, { videoInfo }) {
      remember(from, videoInfo);
      if (playing) playing.adapter.stop('stop_implicit');
      deeplinkHandler(videoInfo);
    },
    'sign-in'(from, { event }) {
      remember(from, event);
      signInHandler(event);
    },
    sso: (from, { info }) => signOn(from, info || {}),
    play: onVideo((adapter) => adapter.play()),
    pause: onVideo((adapter) => adapter.pause()),
    seek: onVideo((adapter, { position }) => adapter.seek(position)),
    stop: onVideo((adapter, { reason }) => adapter.stop(reason || 'stop_user')),
    captions: onVideo((adapter, { isOn }) => adapter.captions(isOn)),
  };
  const take = (from, message) => {
    if (Object.prototype.hasOwnProperty.call(commands, message.type)) commands[message.type](from, message);
  };

  class ProgressStatus {
    constructor(signInType, customData) {
      Object.assign(this, { state: 'in_progress', signInType, regcode: customData.regcode });
    }
  }
  class SuccessStatus {
    /** Who it is, the phone knows that has signed them in. */
    constructor(signInType) {
      Object.assign(this, { state: 'completed', signInType });
    }
  }
  class FailureStatus {
    constructor(signInType, isCancelled, reason) {
      Object.assign(this, { state: isCancelled ? 'cancelled' : 'failed', signInType, reason: reason || null });
    }
  }

  window.vizbee = {
    continuity: {
      ContinuityContext: { getInstance: () => context },
      adapters: { PlayerAdapter },
      messages: { VideoInfo: class VideoInfo {}, VideoStatus: class VideoStatus {} },
    },
    homesso: {
      HomeSSOContext: { getInstance: () => ({ getHomeSSOManager: () => manager }) },
      messages: { ProgressStatus, SuccessStatus, FailureStatus },
    },
  };
  window.dispatchEvent(new Event('VIZBEE_SDK_READY'));
})();
