import { expect, it } from 'vitest';
import { commitmentOf } from '../fair/index.ts';
import { dragonHarbor } from './games/dragon-harbor.ts';
import { emberMosaic } from './games/ember-mosaic.ts';
import { playSlot, verifySlot } from './play-slot.ts';
import { findSlot, listSlots, slotOf } from './slots.ts';

/** Another sheet under the same id, as a later version of it would be. */
const second = slotOf('lines', { ...dragonHarbor, id: emberMosaic.id, version: 2 });
const slots = [...listSlots(), second];
const seeds = { serverSeed: 'a1'.repeat(32), clientSeed: 'player', nonce: 3 };
const BET = { isMaximumBet: false };
const claim = { ...seeds, serverSeedHash: commitmentOf(seeds.serverSeed), bet: BET };

it('plays and verifies a round by the version of the sheet that it names, old and new side by side', () => {
  const [old, young] = [1, 2].map((version) => findSlot(emberMosaic.id, version, slots) ?? expect.fail(`there is version ${version}`));
  if (!old || !young) return;
  const rounds = [old, young].map((slot) => playSlot(slot, seeds, BET));
  expect(rounds[0]?.events).not.toEqual(rounds[1]?.events);
  expect(verifySlot({ ...claim, slot: old, events: rounds[0]?.events ?? [] })).toMatchObject({ ok: true });
  expect(verifySlot({ ...claim, slot: young, events: rounds[1]?.events ?? [] })).toMatchObject({ ok: true });
  expect(verifySlot({ ...claim, slot: young, events: rounds[0]?.events ?? [] })).toMatchObject({ ok: false, reason: 'events_mismatch' });
});

it('finds the newest version where none is named, and none that is not there', () => {
  expect(findSlot(emberMosaic.id, undefined, slots)).toBe(second);
  expect(findSlot(emberMosaic.id, 3, slots)).toBeUndefined();
  expect(listSlots().map(({ id, version }) => findSlot(id, version)?.name)).toEqual(listSlots().map(({ name }) => name));
});
