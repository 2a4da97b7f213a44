import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { pushCalls } from '@tessera/contract/later-calls';
import { call } from '../../shared/call.ts';
import { canBeTold, findDevice, joinDevice, leaveDevice } from '../../shared/push-device.ts';

const KEY = ['push'] as const;

/** Whether this device is told of settled bets, as browser and server both say. */
export function useNotifications() {
  return useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => {
      const [{ publicKey, devices }, endpoint] = await Promise.all([call(pushCalls.getPush, {}, { signal }), findDevice()]);
      return { publicKey, endpoint: devices > 0 ? endpoint : null, canBeTold: canBeTold() };
    },
  });
}

/** @returns whether the person allowed it */
export function useJoin() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (publicKey: string): Promise<boolean> => {
      const device = await joinDevice(publicKey);
      if (device) await call(pushCalls.subscribePush, { body: device });
      return device !== null;
    },
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}

export function useLeave() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (endpoint: string) => {
      await leaveDevice();
      await call(pushCalls.unsubscribePush, { body: { endpoint } });
    },
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}
