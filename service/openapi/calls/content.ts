import type { CallArea } from './call-notes.ts';

const page = { page_id: 'string', page_type: 'string', title: 'string', containers: 'array' } as const;
const entityPage = { ...page, entity: 'object' } as const;
const items = { '@id': 'string', title: 'string', member: 'array', totalItems: 'integer' } as const;
const noBrand = { 404: 'There is no such brand, or nothing of that id.' };

export const contentArea: CallArea = {
  tag: 'Content',
  about: 'Feeds, playback, pictures and streams',
  calls: {
    'GET /api/:brand/home': {
      summary: 'Home and its navigation',
      section: 'C 7.4 call 1',
      answer: { is: 'The home response.', fields: { panels: 'object', navigation: 'object' } },
      fails: noBrand,
    },
    'GET /api/:brand/navigation': {
      summary: 'The navigation of the home response alone',
      section: 'C 7.4 call 6',
      answer: { is: 'Header categories and default items.', fields: { header: 'object' } },
      fails: noBrand,
    },
    'GET /api/:brand/config': {
      summary: 'The configuration of the app',
      section: 'C 7.4 call 6, C “Config keys used”',
      answer: { is: 'The configuration.', fields: { app: 'object', brand: 'object', settings: 'array' } },
      fails: noBrand,
    },
    'GET /api/:brand/screens/:screenId': {
      summary: 'A screen with its rows',
      section: 'C 7.4 call 2',
      answer: { is: 'The page.', fields: page },
      fails: noBrand,
      needs: 'any viewer',
    },
    'GET /api/:brand/details/:entityId': {
      summary: 'The detail page of an entity or listing',
      section: 'C 7.4 call 2',
      answer: { is: 'The page.', fields: entityPage },
      fails: noBrand,
      needs: 'any viewer',
    },
    'GET /api/:brand/containers/:containerId': {
      summary: 'A row as a panel',
      section: 'C 7.4 call 3',
      answer: { is: 'The panel with a page of its items.', fields: { headline: 'string', items: 'object' } },
      fails: noBrand,
      needs: 'any viewer',
    },
    'GET /api/:brand/container-detail/:containerId': {
      summary: 'A page of a row’s items',
      section: 'C 7.4 call 7, C 4.5',
      answer: { is: 'Items, and the address of the next page.', fields: { data: 'object' } },
      fails: noBrand,
      needs: 'any viewer',
    },
    'GET /api/:brand/collections/:id': {
      summary: 'The members of a collection',
      section: 'C 7.4 call 4',
      answer: { is: 'The collection.', fields: items },
      fails: noBrand,
      needs: 'any viewer',
    },
    'GET /api/:brand/search': {
      summary: 'What has every word of the query, in groups, and titles to suggest',
      section: 'C 7.4 call 5',
      answer: { is: 'Groups of results; with a group alone, no suggestions.', fields: { results: 'array' } },
      fails: noBrand,
    },
    'GET /api/:brand/schedule': {
      summary: 'What is on some of the channels, in order, between two times',
      section: 'B 2 Route table, C 7.4 call 7',
      answer: {
        is: 'Channels with their programmes, and how far the schedule reaches.',
        fields: { first: 'integer', item_count: 'integer', starts_at: 'string', ends_at: 'string', items: 'array' },
      },
      fails: noBrand,
      needs: 'any viewer',
    },
    'GET /api/:brand/entities/:id': {
      summary: 'An entity or a listing',
      section: 'C 7.4 call 9',
      answer: { is: 'The item.', fields: { entity_id: 'string', type: 'string', title: 'string' } },
      fails: noBrand,
      needs: 'any viewer',
    },
    'GET /api/:brand/watch/:id': {
      summary: 'The page beside a playing item',
      section: 'C 7.4 call 9',
      answer: { is: 'The page.', fields: entityPage },
      fails: noBrand,
      needs: 'any viewer',
    },
    'GET /api/:brand/up-next/:id': {
      summary: 'What comes after an item on demand',
      section: 'C 7.4 call 9, B 4 Up-next',
      answer: { is: 'Addresses of the containers that follow.' },
      fails: noBrand,
      needs: 'any viewer',
    },
    'GET /api/:brand/up-next/live/:id': {
      summary: 'What comes after a listing',
      section: 'C 7.4 call 9, B 4 Up-next',
      answer: { is: 'Addresses of the containers that follow.' },
      fails: noBrand,
      needs: 'any viewer',
    },
    'GET /api/:brand/categories': {
      summary: 'The records behind favourite categories',
      section: 'C 7.4 call 10',
      answer: { is: 'The categories that exist.', fields: { member: 'array' } },
      fails: noBrand,
    },
    'GET /api/:brand/series': {
      summary: 'The records behind favourite series',
      section: 'C 7.4 call 10',
      answer: { is: 'The series that exist.', fields: { member: 'array' } },
      fails: noBrand,
    },
    'GET /api/:brand/playback/:videoId': {
      summary: 'How to play an item on demand',
      section: 'C 7.4 call 8',
      answer: { is: 'The stream and what it is.', fields: { type: 'string', title: 'string', stream: 'object' } },
      fails: { 403: 'Blacked out here, or not for this viewer.', 404: 'No such item, or it lies ahead.' },
    },
    'GET /api/:brand/playback/live/:videoId': {
      summary: 'How to play a listing',
      section: 'C 7.4 call 8',
      answer: { is: 'The stream and what it is.', fields: { type: 'string', title: 'string', stream: 'object' } },
      fails: {
        403: 'Blacked out here, or not for this viewer.',
        404: 'No such listing, or it lies ahead.',
        410: 'It has ended.',
      },
    },
    'GET /smart-hub/:brand/preview.json': {
      summary: 'What a Samsung launcher shows above the app’s tile',
      section: 'C “Brand and platform configuration”',
      answer: { is: 'Sections of tiles, in the launcher’s format.', fields: { expires: 'integer', sections: 'array' } },
      fails: { 404: 'There is no such brand.' },
      needs: 'nothing',
    },
    'GET /images/:brand/:entityId/:imageKey': {
      summary: 'A picture, sized by `fit=W:H` or `downsize=W:*`',
      section: 'C 7.1, B 3 image keys',
      answer: { is: 'The picture.', type: 'image/jpeg' },
      fails: { 404: 'There is no such picture.' },
      needs: 'nothing',
    },
    'GET /streams/:kind/:id/:signature/master.m3u8': stream('The renditions of a film, a channel or a listing'),
    'GET /streams/:kind/:id/:signature/:track.m3u8': stream('One rendition, as far as it can be played now'),
    'GET /streams/:kind/:id/:signature/ads/:slot.json': {
      ...stream('Which ads a break has: an X-ASSET-LIST'),
      section: 'B 4 Secret ad debug menu, C 9.2 privacy string',
      answer: { is: 'The ads in their order.', fields: { ASSETS: 'array' } },
    },
    'GET /streams/:kind/:id/:signature/media/:asset/:track/:file': {
      ...stream('A segment of a rendition'),
      answer: { is: 'The segment.', type: 'video/mp4' },
    },
  },
};

function stream(summary: string) {
  return {
    summary,
    section: 'B 4 Player',
    answer: { is: 'An HLS playlist.', type: 'application/vnd.apple.mpegurl' },
    fails: {
      403: 'The address is not signed for this stream.',
      404: 'There is no such stream.',
      410: 'The address has expired.',
    },
    needs: 'nothing',
  } as const;
}
