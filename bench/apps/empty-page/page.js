/**
 * A page that answers a key by as little as a scene can: a canvas that is cleared in each frame while a key is down, and at
 * least for as long as a scroll takes. What it costs, every app costs before it does anything of its own.
 */
const moves = 300;

const canvas = document.querySelector('canvas');
canvas.width = innerWidth;
canvas.height = innerHeight;
const gl = canvas.getContext('webgl', { antialias: false });
let isDown = false;
let until = 0;
let isAsked = false;

function ask() {
  if (isAsked) return;
  isAsked = true;
  requestAnimationFrame(draw);
}

function draw(time) {
  isAsked = false;
  gl.clearColor((time % 1000) / 1000, 0, 0, 1);
  gl.clear(gl.COLOR_BUFFER_BIT);
  if (isDown || time < until) ask();
}

addEventListener('keydown', () => {
  isDown = true;
  until = performance.now() + moves;
  ask();
});
addEventListener('keyup', () => {
  isDown = false;
});

performance.mark('content');
performance.mark('complete');
window.bench = { ready: Promise.resolve(), visible: () => [], focused: () => '', commits: () => 0 };
