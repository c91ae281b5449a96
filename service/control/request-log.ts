/** One request the service has received. */
export interface SeenRequest {
  method: string;
  /** Including the query. */
  path: string;
  /** Time on the service's clock. */
  at: string;
}

export interface RequestLog {
  add(request: SeenRequest): void;
  list(): readonly SeenRequest[];
  clear(): void;
}

/** Remembers the last `capacity` requests. */
export function createRequestLog(capacity = 10_000): RequestLog {
  let seen: SeenRequest[] = [];
  return {
    add(request) {
      seen.push(request);
      if (seen.length > capacity) seen = seen.slice(-capacity / 2);
    },
    list: () => seen,
    clear() {
      seen = [];
    },
  };
}
