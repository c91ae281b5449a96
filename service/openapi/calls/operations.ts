import type { CallArea } from './call-notes.ts';

export const operationsArea: CallArea = {
  tag: 'Operations',
  about: 'For what distributes calls to processes, and starts them again',
  calls: {
    'GET /health': {
      summary: 'Whether the process lives',
      section: 'ours',
      answer: { is: 'It does.', fields: { status: 'string' } },
      needs: 'nothing',
    },
    'GET /ready': {
      summary: 'Whether the process can answer calls',
      section: 'ours',
      answer: { is: 'It can.', fields: { status: 'string' } },
      fails: { 503: 'Its database does not answer, or it is about to end.' },
      needs: 'nothing',
    },
  },
};
