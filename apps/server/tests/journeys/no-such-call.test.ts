import { beforeAll, expect, it } from 'vitest';
import { exampleOf, NAMED } from '../attacks/world.ts';
import { callOf } from '../support/bad-calls.ts';
import { expectAnswer } from '../support/expect-answer.ts';
import { SCENE_VENDORS } from '../support/given-launches.ts';
import { givenTessera } from '../support/given-tessera.ts';
import { givenScene, type Scene } from '../support/scene.ts';

const tessera = await givenTessera({ vendors: SCENE_VENDORS });
let scene: Scene;
beforeAll(async () => {
  scene = await givenScene(tessera);
});

it('answers any other method with 405 and the right ones', async () => {
  // Calls of one path may have examples of different ids.
  for (const [, calls] of Map.groupBy(NAMED, ({ endpoint }) => endpoint.path)) {
    const methods: string[] = calls.map(({ endpoint }) => endpoint.method);
    const [first] = calls;
    if (!first) continue;
    const { path } = callOf(first.endpoint, { ...exampleOf(scene, first.name), query: {} });
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND'].filter(
      (one) => !methods.includes(one),
    )) {
      const answer = await scene.browsers.member.copy().send({ method, path, headers: { 'accept-language': 'es' } });
      expect(expectAnswer(answer, { endpoint: null, language: 'es', name: `${method} ${path}` }), `${method} ${path}`).toBe(
        'method_not_allowed',
      );
      expect(String(answer.headers['allow']).split(', ')).toEqual(expect.arrayContaining(methods));
    }
  }
});

it.each([
  ['/wps', 'not_found'],
  ['/wps/member', 'not_found'],
  ['/WPS/member/info', 'not_found'],
  ['/wps/member/info/', 'not_found'],
  ['/wps//member/info', 'not_found'],
  ['/lgw/../wps/member/nothing', 'not_found'],
  ['/ops', 'not_found'],
  ['/.env', 'not_found'],
  ['/wps/member/info;jsessionid=1', 'not_found'],
  ['/wps/%2e%2e/%2e%2e/etc/passwd', 'not_found'],
  [`/lgw/casino/${'x'.repeat(300)}`, 'malformed'],
  ['/lgw/casino/%zz', 'malformed'],
  ['/lgw/wagers/%E0%A4%A', 'malformed'],
] as const)('%s is %s', async (path, code) => {
  const answer = await scene.browsers.member.copy().send({ method: 'GET', path, headers: { 'accept-language': 'en' } });
  expect(expectAnswer(answer, { endpoint: null, language: 'en', name: path })).toBe(code);
});
