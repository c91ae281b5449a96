/** Videos to cast, as the brand's feeds have them. */
const playable = new Set(['CLIP', 'EPISODE', 'MOVIE', 'SPECIAL', 'EPG', 'EPGListing', 'SPORTINGEVENT']);

/** Ours: as many as a phone's page can show. */
const most = 60;

function itemsIn(value, found) {
  if (Array.isArray(value)) for (const each of value) itemsIn(each, found);
  else if (value !== null && typeof value === 'object') {
    if (typeof value.entity_id === 'string' && playable.has(value.type)) found.set(value.entity_id, value);
    for (const each of Object.values(value)) if (typeof each === 'object') itemsIn(each, found);
  }
  return found;
}

/** @param query empty for what is on Home */
export async function findVideos(apiKey, brand, query) {
  const home = brand === 'news' ? 'news-home' : 'home';
  const path = query === '' ? `screens/${home}?populated=true` : `search?q=${encodeURIComponent(query)}`;
  const response = await fetch(`/api/${brand}/${path}`, { headers: { 'x-api-key': apiKey } });
  if (!response.ok) return [];
  return [...itemsIn(await response.json(), new Map()).values()].slice(0, most);
}

/** The deep link of a video, with the guid that the television gives it, too (C 3.3 Video info). */
export function videoInfoOf(item) {
  const isLive = item.type === 'EPG' || item.type === 'EPGListing';
  return {
    guid: `category:${isLive ? 'live' : 'vod'}::media:${item.entity_id}`,
    title: item.title,
    isLive,
    videoUrl: item.entity_id,
    startTime: 0,
  };
}
