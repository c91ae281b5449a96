import { describe, expect, it } from 'vitest';
import { htmlText } from '../../../../src/ui/scroll-text/html-text.ts';

describe('untrusted markup', () => {
  it.each([
    ['<p>One <b>bold</b> word.</p><p>Two</p>', 'One bold word.\nTwo'],
    ['Line<br/>break<br>again', 'Line\nbreak\nagain'],
    ['<ul><li>first</li><li>second</li></ul>', '• first\n• second'],
    ['  spaced \n\t out  ', 'spaced out'],
    ['Fish &amp; chips &#8212; &#x201C;daily&#x201D;&nbsp;&hellip;', 'Fish & chips — “daily” …'],
    ['', ''],
  ])('%j becomes %j', (html, text) => {
    expect(htmlText(html)).toBe(text);
  });

  it.each([
    ['<script>alert(1)</script>Hello', 'Hello'],
    ['<style>p { color: red }</style>Hello', 'Hello'],
    ['Hello<script>never closed', 'Hello'],
    ['<!-- a comment <b> -->Hello<!doctype html>', 'Hello'],
    ['<img src=x onerror="alert(1)">Hello', 'Hello'],
    ['Hello <a href="javascript:alert(1)">there</a>', 'Hello there'],
    ['Hello <b unfinished', 'Hello'],
    ['<iframe src="//elsewhere"><p>inside</p></iframe>Hello', 'Hello'],
  ])('%j loses its hidden content', (html, text) => {
    expect(htmlText(html)).toBe(text);
  });

  it('keeps text that only looks like markup', () => {
    expect(htmlText('5 < 6 and 7 > 6 & more')).toBe('5 < 6 and 7 > 6 & more');
    expect(htmlText('&lt;b&gt;not bold&lt;/b&gt;')).toBe('<b>not bold</b>');
  });

  it('replaces references to control characters and broken ones by spaces, and keeps unknown names', () => {
    expect(htmlText('a&#0;b&#xD800;c&#9999999;d &unknown;')).toBe('a b c d &unknown;');
  });

  it('handles hostile input fast', () => {
    // Processor time, which does not depend on what else the machine does.
    const before = process.cpuUsage();
    htmlText('<'.repeat(50_000));
    htmlText('<script'.repeat(5000));
    htmlText('&#'.repeat(50_000));
    htmlText('<!--'.repeat(20_000));
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(500);
  });
});
