/** Milliseconds that a call, or the loading of a picture, may take. Alone in its file: the worker for pictures needs nothing else. */
export const requestTimeout = 15_000;
