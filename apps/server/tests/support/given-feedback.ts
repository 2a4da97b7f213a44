import { content } from '@tessera/contract';
import type { Browser } from './browser.ts';
import { BRAND } from './given-tessera.ts';

/** Eight red pixels by eight, a PNG. */
export const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlEQVQImWM4Y2yMFTEMLQkACspMgcuiywsAAAAASUVORK5CYII=';

/** What a member told, with a picture. */
export async function givenFeedback(
  { member, operator }: { readonly member: Browser; readonly operator: Browser },
  feedbackRequestId: string,
) {
  await member.call(content.sendFeedback, { body: { requestId: feedbackRequestId, content: 'The chart of odds is cut off.' } });
  await member.call(content.addFeedbackPicture, { body: { feedbackId: feedbackRequestId, number: 1, picture: PICTURE } });
  const { items } = await operator.call(content.listFeedback, { query: { brand: BRAND } });
  return { feedbackRequestId, feedbackId: items[0]?.id ?? '' };
}
