import sharp from 'sharp';
import { expect } from 'vitest';
import { type BodyOf, content } from '@tessera/contract';
import { BANNER } from '../support/banner.ts';
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

/** What calls itself a picture and is none, or hides something: the server tells by the content, and keeps a picture of its own making. */
export const sendPicturesThatAreNone: Attack = async ({ scene }) => {
  const { member, operator } = scene.browsers;
  const { PICTURES } = content;
  const feedbackId = scene.id();
  await member.call(content.sendFeedback, { body: { requestId: feedbackId, content: 'Look at these pictures.' } });
  const send = (picture: Buffer | string, number = 1) =>
    member.call(content.addFeedbackPicture, {
      body: { feedbackId, number, picture: typeof picture === 'string' ? picture : picture.toString('base64') },
    });
  const plain = sharp({ create: { width: 64, height: 48, channels: 3, background: '#246' } });
  const jpeg = await plain
    .clone()
    .withExif({ IFD0: { Copyright: 'stolen' }, IFD3: { GPSLatitude: '40/1 25/1 0/1' } })
    .jpeg()
    .toBuffer();
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>steal()</script></svg>';
  // A header of 30,000 by 30,000 pixels: what it unpacks into is never unpacked.
  const bomb = Buffer.from(await plain.clone().png().toBuffer());
  bomb.writeUInt32BE(30_000, 16);
  bomb.writeUInt32BE(30_000, 20);
  for (const none of ['<?php steal(); ?>', svg, '../../etc/passwd'].map((text) => Buffer.from(text)).concat(bomb, jpeg.subarray(0, 200)))
    await expect(send(none)).rejects.toMatchObject({ code: 'picture_invalid', status: 422 });
  await expect(send('../../a')).rejects.toMatchObject({ status: 422 });
  for (const [wrong, number] of [
    [Buffer.alloc(PICTURES.mostBytes + 3), 1],
    [jpeg, PICTURES.most + 1],
    [jpeg, 0],
  ] as const)
    await expect(send(wrong, number)).rejects.toMatchObject({ code: 'invalid_input', status: 422 });

  await send(Buffer.concat([jpeg, Buffer.from('<?php steal(); ?>')]));
  const { items } = await operator.call(content.listFeedback, { query: { brand: 'tessera' } });
  const found = items.find(({ pictures, content: text }) => text === 'Look at these pictures.' && pictures.length > 0);
  const kept = await operator.call(content.getFeedbackPicture, {
    params: { id: found?.id ?? '', number: 1 },
    query: { brand: 'tessera' },
  });
  const bytes = Buffer.from(kept.picture, 'base64');
  expect(['steal', 'stolen', 'Exif', 'GPS'].filter((word) => bytes.includes(word))).toEqual([]);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 64, height: 48 });
};
