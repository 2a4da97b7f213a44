import type { Outcome } from '../../shared/outcome.ts';

export interface GameSound {
  setOn(isOn: boolean): void;
  /** Something landed: a reel, a card, a tile; later ones sound higher. */
  landed(place: number): void;
  /** A symbol that opens a feature has appeared more than once. */
  lucky(): void;
  ended(outcome: Outcome): void;
  close(): void;
}

/** Plucked tones of a pentatonic scale, in hertz: any of them sound well together. */
const SCALE = [392, 440, 523.25, 587.33, 659.25, 783.99, 880, 1046.5] as const;
const VOLUME = 0.12;

/** Small tones made on the spot. Nothing sounds, and nothing is set up, until the player asks for it. */
export function createGameSound(): GameSound {
  let context: AudioContext | null = null;
  let isOn = false;

  const pluck = (
    step: number,
    { afterS = 0, lengthS = 0.22, volume = VOLUME }: { afterS?: number; lengthS?: number; volume?: number } = {},
  ): void => {
    if (!isOn || !context) return;
    const at = context.currentTime + afterS;
    const gain = context.createGain();
    gain.gain.setValueAtTime(0, at);
    gain.gain.linearRampToValueAtTime(volume, at + 0.006);
    gain.gain.exponentialRampToValueAtTime(0.000_1, at + lengthS);
    gain.connect(context.destination);
    for (const [harmonic, share] of [
      [1, 1],
      [4, 0.22],
    ] as const) {
      const tone = context.createOscillator();
      const level = context.createGain();
      tone.frequency.value = (SCALE[step % SCALE.length] ?? 440) * harmonic;
      level.gain.value = share;
      tone.connect(level).connect(gain);
      tone.start(at);
      tone.stop(at + lengthS);
    }
  };

  return {
    setOn(next) {
      isOn = next;
      if (isOn) {
        context ??= new AudioContext();
        void context.resume();
        pluck(4, { volume: VOLUME / 2 });
      } else void context?.suspend();
    },
    landed: (place) => pluck(place, { lengthS: 0.12, volume: VOLUME * 0.6 }),
    lucky: () => [3, 5, 7].forEach((step, index) => pluck(step, { afterS: index * 0.07 })),
    ended(outcome) {
      // Money back is no win: it makes no sound, as a loss makes none.
      const tones = { nothing: 0, returned: 0, win: 3, great: 6, huge: 10 }[outcome];
      for (let index = 0; index < tones; index += 1) pluck(index + (index > 7 ? 1 : 0), { afterS: index * 0.085, lengthS: 0.4 });
    },
    close() {
      void context?.close();
      context = null;
      isOn = false;
    },
  };
}
