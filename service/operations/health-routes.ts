import type { Client } from '@libsql/client';
import type { FastifyInstance } from 'fastify';
import { busy } from '../errors.ts';

/** Milliseconds until a database that says nothing counts as away. */
const longestAnswer = 1000;

/** When an unready process is asked again, ms. */
const retryMs = 2000;

/** For what distributes calls, and what starts a process again: whether this one lives, and whether it can do its work. */
export function registerHealth(app: FastifyInstance, database: Client): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.get('/health', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });
  app.get('/ready', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (isClosing || !(await answers(database))) throw busy(retryMs);
    return { status: 'ready' };
  });
}

async function answers(database: Client): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), longestAnswer);
  });
  const asked = database.execute('SELECT 1').then(
    () => true,
    () => false,
  );
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}
