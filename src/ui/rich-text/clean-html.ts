import createPurify from 'dompurify';
import { blocksOf, plainBlocks, type RichBlock } from './blocks.ts';

const markup = /<[a-z!/]|&(?:#\d|#x|[a-z]{2,8};)/i;

/** The elements that a text on a TV may have; of any other, only the words are kept. */
const allowedTags = [
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'div', 'section', 'article', 'header', 'footer', 'blockquote', 'pre'],
  ...['ul', 'ol', 'li', 'br', 'hr', 'a', 'b', 'strong', 'i', 'em', 'u', 'span', 'table', 'tbody', 'thead', 'tr'],
  ...['td', 'th'],
];
/** Addresses that a phone can open from a QR code. One with a name before the host would pass itself off as another. */
const phoneAddress = /^(?:https?:\/\/(?![^/?#\\]*@)|mailto:|tel:)/i;

export type ReadHtml = (html: string) => RichBlock[];

/** Reads untrusted text, with or without markup, as blocks. DOMPurify removes whatever else it contains. */
export function createHtmlReader(window: Parameters<typeof createPurify>[0]): ReadHtml {
  const purify = createPurify(window);
  return (html) => {
    if (!markup.test(html)) return plainBlocks(html);
    return blocksOf(
      purify.sanitize(html, {
        ALLOWED_TAGS: allowedTags,
        ALLOWED_ATTR: ['href'],
        ALLOWED_URI_REGEXP: phoneAddress,
        ALLOW_DATA_ATTR: false,
        ALLOW_ARIA_ATTR: false,
        RETURN_DOM_FRAGMENT: true,
      }),
    );
  };
}
