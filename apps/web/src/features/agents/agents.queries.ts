import { queryOptions } from '@tanstack/react-query';
import { referralsCalls } from '@tessera/contract/later-calls';
import { call } from '../../shared/call.ts';

export const agentCodeQuery = (memberId: string) =>
  queryOptions({
    queryKey: ['agent', 'code', memberId],
    queryFn: ({ signal }) => call(referralsCalls.getAgentCode, {}, { signal }),
  });
