import type { sms } from '@tessera/contract';
import { smsCalls } from '@tessera/contract/calls';
import { call } from '../call.ts';
import { usePagedList } from '../list/paged-list.ts';

export type SmsView = sms.SmsView;

/** Newest first, of every brand that the operator may read them of. */
export function useSms() {
  return usePagedList({ queryKey: ['sms'], read: (page, signal) => call(smsCalls.listSms, { query: page }, { signal }) });
}
