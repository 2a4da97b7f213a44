import { expect } from 'vitest';
import { type BodyOf, content } from '@tessera/contract';
import { BANNER } from '../support/examples.ts';
import type { Attack } from './world.ts';

const HOSTILE = [
  '<script>steal()</script><img src=x onerror=steal()><svg onload=steal()></svg>',
  '<p onclick="steal()" style="position:fixed;inset:0">kept</p><iframe srcdoc="<script>steal()</script>"></iframe>',
  '<a href="javascript:steal()">a</a><a href="data:text/html,x">b</a><a href="//example.com">c</a><a href="/\\example.com">d</a>',
  '<form action="https://example.com"><input name=password></form><style>body{display:none}</style><base href="https://example.com">',
].join('');

/** Scripts and markup in what staff write: everybody is sent words in a few elements, and banners lead nowhere that they could run. */
export const writeScripts: Attack = async ({ scene }) => {
  const { operator, guest, member } = scene.browsers;
  const item: BodyOf<typeof content.putContent> = {
    ...BANNER,
    ...{ type: 'PL', place: '', url: '', artwork: null, sort: -1_000 },
    texts: [{ language: 'es', title: '<b>Aviso</b>', content: HOSTILE }],
  };
  const id = scene.id();
  await operator.call(content.putContent, { params: { id }, body: item });
  const answer = await guest.send({ method: 'GET', path: '/wps/system/notices?lang=es' });
  expect(answer.headers['content-type']).toContain('application/json');
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
  const [shown] = (await guest.call(content.listNotices, { query: { lang: 'es' } })).content.filter((notice) => notice.id === id);
  // A title is text: the page writes it as it is.
  expect(shown).toMatchObject({ title: '<b>Aviso</b>', content: '<p>kept</p><a>a</a><a>b</a><a>c</a><a>d</a>' });

  for (const url of [
    'javascript:steal()',
    'data:text/html,x',
    '//example.com',
    '/\\example.com',
    'http://example.com',
    ' https://example.com',
  ])
    await expect(
      operator.call(content.putContent, {
        params: { id: scene.id() },
        body: { ...BANNER, url },
      }),
      url,
    ).rejects.toMatchObject({ code: 'invalid_input' });
  await expect(member.call(content.deleteContent, { params: { id } })).rejects.toMatchObject({ code: 'forbidden' });
  await operator.call(content.deleteContent, { params: { id } });
};
