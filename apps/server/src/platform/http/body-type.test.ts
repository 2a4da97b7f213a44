import { expect, it } from 'vitest';
import { bodyTypeOf } from './body-type.ts';

it.each([
  ['application/json', 'json'],
  ['application/json; charset=utf-8', 'json'],
  ['application/json;charset=UTF-8', 'json'],
  ['Application/JSON ; charset="utf-8"', 'json'],
  ['application/jose', 'encrypted'],
  ['application/jose; charset=utf-8', 'encrypted'],
  ['application/x-www-form-urlencoded', 'form'],
  ['application/x-www-form-urlencoded; charset=UTF-8', 'form'],
])('%s is read', (contentType, expected) => {
  expect(bodyTypeOf(contentType)).toBe(expected);
});

it.each([
  '',
  'application/jsonp',
  'application/json2',
  'application/jsonx; charset=utf-8',
  'text/json',
  'application/ld+json',
  'application/json, text/plain',
  'application/json; charset=utf-16',
  'application/json; charset=iso-8859-1',
  'application/json; charset=utf-8; charset=utf-16',
  'application/json; charset=',
  'application/json; boundary=x',
  'application/json;',
  ' application/json',
  'application/jose+json',
  'application/joseph',
  'application/x-www-form-urlencoded2',
  'multipart/form-data; boundary=x',
])('%s is not', (contentType) => {
  expect(bodyTypeOf(contentType)).toBeNull();
});
