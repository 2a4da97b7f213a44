import { colorOf, pocketText, type RouletteWheel } from '@tessera/engines/table';
import { useT } from '@tessera/i18n';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { SceneProps } from '../table-game.ts';
import { landingAngle, wheelOf } from './places.ts';

const COLORS = { red: '#a5232b', black: '#12161b', green: '#0f6b43' } as const;
const [OUTER, INNER, BALL] = [96, 66, 74];
/** As long as the ball rolls; the table waits as long before it says the result. */
export const ROLL_MS = 3_200;

/** The wheel: it turns one way, the ball the other, and both come to rest on the pocket that was drawn. */
export function RouletteScene({ game, events, isRevealing, isQuick, isStill = false }: SceneProps) {
  const t = useT('table-roulette');
  const wheel = wheelOf(game);
  const pockets = events.flatMap((event) => (event.type === 'ball-landed' ? [event.pocket] : []));
  const pocket = pockets.at(-1) ?? null;
  const [turn, setTurn] = useState({ from: 0, to: 0, pocket: null as string | null, count: 0 });
  const landed = pocket === null ? null : `${pocket} ${pockets.length}`;
  if (landed !== turn.pocket && landed !== null && pocket !== null)
    setTurn({ from: turn.to, to: landingAngle(wheel, turn.to, pocket), pocket: landed, count: turn.count + 1 });
  else if (landed === null && turn.pocket !== null) setTurn({ ...turn, pocket: null });
  const isRolling = !isQuick && !isStill && isRevealing && pocket !== null;
  const turning = useRef<SVGGElement>(null);
  const ball = useRef<SVGGElement>(null);
  const { from, to, count } = turn;
  useLayoutEffect(() => {
    if (!isRolling) return;
    const roll = { duration: ROLL_MS - 600, easing: 'cubic-bezier(0.15, 0.6, 0.25, 1)' };
    const shows = [
      turning.current?.animate([{ transform: `rotate(${from}deg)` }, { transform: `rotate(${to}deg)` }], roll),
      // The ball drops from the rim when it has lost its speed.
      ball.current?.animate(
        [
          { transform: 'rotate(-1800deg) translateY(-19px)', offset: 0 },
          { transform: 'rotate(-330deg) translateY(-19px)', offset: 0.62 },
          { transform: 'rotate(-60deg) translateY(-4px)', offset: 0.85 },
          { transform: 'rotate(0deg) translateY(0)', offset: 1 },
        ],
        roll,
      ),
    ];
    return () => shows.forEach((show) => show?.cancel());
    // A further landing is a further roll, also on the same pocket.
  }, [isRolling, from, to, count]);
  const isShown = useAfter(isRolling ? ROLL_MS - 500 : 0, landed);
  const color = pocket === null ? null : COLORS[colorOf(pocket === '00' ? 37 : Number(pocket))];
  return (
    <div className="relative grid aspect-square h-36 max-w-full place-items-center md:h-48 lg:h-auto lg:w-full" dir="ltr">
      <svg
        viewBox="0 0 200 200"
        role="img"
        aria-label={pocket !== null && isShown ? t('wheel.at', { number: pocket }) : t('wheel.label')}
        className="size-full"
      >
        <circle cx={100} cy={100} r={99} fill="#3b2612" />
        <circle cx={100} cy={100} r={97} fill="#5a3a1b" />
        <g ref={turning} className="origin-center" style={{ transform: `rotate(${turn.to}deg)` }}>
          <Pockets wheel={wheel} />
        </g>
        <circle cx={100} cy={100} r={44} fill="#1c120a" stroke="#8a6a35" strokeWidth={1.5} />
        {pocket !== null && (
          <g ref={ball} className="origin-center">
            <circle cx={100} cy={100 - BALL} r={4.2} fill="#fdf8ee" stroke="#0006" />
          </g>
        )}
        {pocket !== null && color !== null && isShown && (
          <g>
            <circle cx={100} cy={100} r={34} fill={color} stroke="#f2d28a" strokeWidth={2} />
            <text x={100} y={101} textAnchor="middle" dominantBaseline="central" fontSize={32} fontWeight={800} fill="#fff" className="num">
              {pocket}
            </text>
          </g>
        )}
      </svg>
    </div>
  );
}

function Pockets({ wheel }: { wheel: RouletteWheel }) {
  const step = 360 / wheel.order.length;
  const shape = useMemo(() => sector(step), [step]);
  return (
    <>
      {wheel.order.map((pocket, index) => (
        <g key={pocket} transform={`rotate(${index * step} 100 100)`}>
          <path d={shape} fill={COLORS[colorOf(pocket)]} stroke="#c9a35a" strokeWidth={0.5} />
          <text
            x={100}
            y={100 - 88}
            textAnchor="middle"
            dominantBaseline="central"
            fontSize={8.5}
            fontWeight={700}
            fill="#fff"
            className="num"
          >
            {pocketText(pocket)}
          </text>
        </g>
      ))}
    </>
  );
}

/** One pocket, its middle on top. */
function sector(step: number): string {
  const at = (radius: number, degrees: number): string => {
    const angle = ((degrees - 90) * Math.PI) / 180;
    return `${(100 + radius * Math.cos(angle)).toFixed(2)} ${(100 + radius * Math.sin(angle)).toFixed(2)}`;
  };
  const half = step / 2;
  return `M${at(OUTER, -half)} A${OUTER} ${OUTER} 0 0 1 ${at(OUTER, half)} L${at(INNER, half)} A${INNER} ${INNER} 0 0 0 ${at(INNER, -half)} Z`;
}

/** True once so long has passed since the key changed. */
function useAfter(ms: number, key: string | null): boolean {
  const [passed, setPassed] = useState<string | null>(null);
  useEffect(() => {
    if (key === null || ms === 0) return;
    const timer = setTimeout(() => setPassed(key), ms);
    return () => clearTimeout(timer);
  }, [key, ms]);
  return key !== null && (ms === 0 || passed === key);
}
