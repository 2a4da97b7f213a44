import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const LOOKS = new URL('../../public/looks/', import.meta.url);
const tokens = readFileSync(new URL('../../../../packages/ui/src/tokens.css', import.meta.url), 'utf8');

// What a device shows of an installed brand before its page is drawn.
it.each(readdirSync(LOOKS))('the look %s names the ground of its dark theme', (look) => {
  const selector = look === 'tessera' ? ':root {' : `:root[data-look='${look}'] {`;
  const block = tokens.slice(tokens.indexOf(selector));
  const { ground } = JSON.parse(readFileSync(new URL(`${look}/look.json`, LOOKS), 'utf8')) as { ground: string };
  expect(block).toContain(`--ground: ${ground};`);
  expect(/--ground: (#\w+);/.exec(block)?.[1]).toBe(ground);
});
