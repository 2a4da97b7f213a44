import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { identity, ValueOf } from '@tessera/contract';
import { identityCalls } from '@tessera/contract/calls';
import { useEffect, useState } from 'react';
import { call } from '../../shared/call.ts';
import type { CaptchaAnswer } from './captcha-answer.ts';
import { sessionKeys } from './session.queries.ts';
import type { ProofNews } from './proof.ts';
import { canProve, solveProof } from './solve-proof.ts';

export interface Captcha {
  readonly picture: UseQueryResult<ValueOf<typeof identity.getCaptcha>>;
  /** The picture's characters are asked for; otherwise this browser proves work by itself. */
  readonly isPicture: boolean;
  /** A proof is needed and not there yet. */
  readonly isWorking: boolean;
  /** How much of the work is done, 0 to 1. */
  readonly share: number;
  toPicture(): void;
  /** The fields that go with a form, `typed` being what was read in the picture. */
  answer(typed: string): CaptchaAnswer;
  /** Asks for another, as one answer spends it. */
  renew(): void;
}

/** Solved ones are renewed before the server forgets them, five minutes after they were asked for. */
const RENEW_MS = 4 * 60_000;

/** The captcha of a form: a proof of work, or the picture where the person or the browser prefers it. */
export function useCaptcha(use: string, isNeeded: boolean): Captcha {
  const [wantsPicture, setWantsPicture] = useState(() => !canProve());
  const [news, setNews] = useState<{ readonly of: string; readonly is: ProofNews } | null>(null);
  const picture = useQuery({
    queryKey: sessionKeys.captcha(use),
    queryFn: ({ signal }) => call(identityCalls.getCaptcha, {}, { signal }),
    enabled: isNeeded,
    // Never kept: one answer spends it.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
    refetchInterval: wantsPicture ? false : RENEW_MS,
    // The server makes one a second, and the first pause is as long.
    retry: 2,
  });
  const { data, isFetching, isError } = picture;

  useEffect(() => {
    if (!isNeeded || wantsPicture || !data) return undefined;
    return solveProof(data.altcha, (is) => {
      if ('failed' in is) setWantsPicture(true);
      else setNews({ of: data.captchaId, is });
    });
  }, [isNeeded, wantsPicture, data]);

  const isPicture = isNeeded && (wantsPicture || isError);
  const current = news && !isFetching && news.of === data?.captchaId ? news.is : null;
  const payload = current && 'payload' in current ? current.payload : null;
  return {
    picture,
    isPicture,
    isWorking: isNeeded && !isPicture && payload === null,
    share: payload === null ? (current && 'share' in current ? current.share : 0) : 1,
    toPicture: () => setWantsPicture(true),
    answer(typed) {
      if (!isNeeded || !data) return {};
      return payload === null || isPicture ? { captcha: typed.trim(), captchaId: data.captchaId } : { altcha: payload };
    },
    renew: () => void picture.refetch(),
  };
}
