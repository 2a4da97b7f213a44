import { useQuery } from '@tanstack/react-query';
import { CallFailed } from '@tessera/client';
import { referralsCalls } from '@tessera/contract/later-calls';
import { useErrorText, useT } from '@tessera/i18n';
import { showModal } from '@tessera/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../shared/call.ts';
import { forgetAffiliate, readInvitation } from '../../shared/invitation.ts';

/** Warns whoever came by a code that nobody has, before they fill in the form; they may register without one. */
export function useInvitationCheck(onRefused: () => void): void {
  const common = useT('common');
  const errorText = useErrorText();
  const [{ affiliateCode }] = useState(readInvitation);
  const { error } = useQuery({
    queryKey: ['site', 'affiliate', affiliateCode],
    queryFn: ({ signal }) =>
      call(referralsCalls.checkAffiliate, { query: { code: affiliateCode ?? '', domain: location.hostname } }, { signal }),
    enabled: affiliateCode !== null,
    // What cannot be asked now is said when the form is sent.
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isRefused = error instanceof CallFailed && error.code === 'invitation_code_error';
  const warn = useEffectEvent(() => {
    forgetAffiliate();
    onRefused();
    showModal({ icon: 'alert', title: errorText(error), content: affiliateCode, buttons: [{ label: common('close'), tone: 'primary' }] });
  });
  useEffect(() => {
    if (isRefused) warn();
  }, [isRefused]);
}
