import type { content as contract } from '@tessera/contract';
import type { ShownItem } from './content.repo.ts';

// What a type needs was checked when the item was written, and its column of the table holds it to that.

export function presentAnnouncement({ id, text, startsAtMs }: ShownItem): contract.NoticeView {
  return { id, title: text.title, content: text.content, startDateStr: String(startsAtMs) };
}

export function presentBanner({ id, place, text, url, artwork }: ShownItem): contract.BannerView {
  return {
    id,
    groupName: place as contract.BannerView['groupName'],
    title: text.title,
    content: text.content,
    linkageType: linkageOf(url),
    url,
    artwork: artwork ?? '',
  };
}

function linkageOf(url: string): contract.BannerView['linkageType'] {
  if (url === '') return 'NONE';
  return url.startsWith('/') ? 'PAGE' : 'EXTERNAL';
}

export function presentPopup(item: ShownItem): contract.PopupView {
  return {
    ...presentAnnouncement(item),
    execution: item.execution ?? 'B',
    promotionType: item.place === '' ? null : (item.place as contract.PromotionCategory),
  };
}

export function presentPromotion(item: ShownItem): contract.PromotionView {
  return {
    ...presentAnnouncement(item),
    promotionType: item.place as contract.PromotionCategory,
    endsAtMs: item.endsAtMs,
    artwork: item.artwork ?? '',
  };
}

export function presentHelp({ id, place, text }: ShownItem): contract.HelpView {
  return { id, topic: place, title: text.title, content: text.content };
}
