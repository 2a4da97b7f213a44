import { z } from 'zod';
import { CONTENT } from './addresses.ts';
import { endpoint, LIST_COST } from './endpoint.ts';
import { PICTURE_BODY_BYTES, PictureBase64, PictureNumber, PICTURES } from './pictures.ts';
import { EpochMs, Nothing, pageOf, PageQuery, RequestId, Slug, typed, Uuid, wholeNumber } from './wire.ts';

/** The specification's types: banner, player notice, popup, promotion, help. */
export const CONTENT_TYPES = ['B', 'PL', 'PU', 'PR', 'H'] as const;
export type ContentType = (typeof CONTENT_TYPES)[number];

export const BANNER_GROUPS = ['w_home', 'w_login', 'w_register', 'w_forget'] as const;

export const PROMOTION_CATEGORIES = [
  'deposit',
  'rank',
  'rebate',
  'new_player',
  'point',
  'download',
  'fish',
  'live',
  'lotto',
  'pvp',
  'rng',
  'sport',
  'other',
] as const;
export type PromotionCategory = (typeof PROMOTION_CATEGORIES)[number];

/** When a popup opens: for whoever is logged in, for guests, at the first login. */
export const EXECUTIONS = ['A', 'B', 'F'] as const;

/** How a banner's link opens: nowhere, a page of the site, another site. */
export const LINKAGE_TYPES = ['NONE', 'PAGE', 'EXTERNAL'] as const;

export { PICTURES };
/** Notices and promotions a page (specification §9). */
export const NOTICE_PAGE_SIZE = 9;
export const FEEDBACK_LENGTH = { min: 10, max: 1_000 } as const;

/** The caller's language unless told; what has no text in it is shown in what stands nearest. */
const LanguageQuery = { lang: z.string().max(35).optional() };
const PageNo = wholeNumber(1, 1_000).default(1);

const Announcement = z.strictObject({
  id: Uuid,
  title: z.string(),
  /** HTML of a few harmless elements. */
  content: z.string(),
  /** Milliseconds since 1970, as text. */
  startDateStr: z.string(),
});

export const BannerView = z.strictObject({
  id: Uuid,
  groupName: z.enum(BANNER_GROUPS),
  title: z.string(),
  /** Text. */
  content: z.string(),
  linkageType: z.enum(LINKAGE_TYPES),
  url: z.string(),
  /** What the mosaic behind it is laid from. */
  artwork: Slug,
});
export type BannerView = z.output<typeof BannerView>;

export const NoticeView = Announcement;
export type NoticeView = z.output<typeof NoticeView>;

export const PopupView = Announcement.extend({
  execution: z.enum(EXECUTIONS),
  /** The category of promotions that its button leads to; null where there is no button. */
  promotionType: z.enum(PROMOTION_CATEGORIES).nullable(),
});
export type PopupView = z.output<typeof PopupView>;

export const PromotionView = Announcement.extend({
  promotionType: z.enum(PROMOTION_CATEGORIES),
  endsAtMs: EpochMs.nullable(),
  artwork: Slug,
});
export type PromotionView = z.output<typeof PromotionView>;

export const HelpView = z.strictObject({ id: Uuid, topic: Slug, title: z.string(), content: z.string() });
export type HelpView = z.output<typeof HelpView>;

export const listAnnouncements = endpoint({
  ...CONTENT.listAnnouncements,
  summary: 'What the pages of a brand announce now: banners, the newest notices, popups.',
  auth: 'public',
  area: 'system',
  cost: LIST_COST,
  query: z.strictObject({ ...LanguageQuery }),
  value: z.strictObject({
    banners: z.array(BannerView),
    notices: z.array(NoticeView.pick({ id: true, title: true, startDateStr: true })),
    popups: z.array(PopupView),
  }),
  errors: [],
});

export const listNotices = endpoint({
  ...CONTENT.listNotices,
  summary: 'Notices to players, newest first, nine a page.',
  auth: 'public',
  area: 'system',
  cost: LIST_COST,
  query: z.strictObject({ ...LanguageQuery, pageNo: PageNo }),
  value: z.strictObject({ content: z.array(NoticeView), pageNum: z.int(), totalPages: z.int() }),
  errors: [],
});

export const listPromotions = endpoint({
  ...CONTENT.listPromotions,
  summary: 'Promotions of a category, or of all, nine a page, and how many each category has.',
  auth: 'public',
  area: 'system',
  cost: LIST_COST,
  query: z.strictObject({ ...LanguageQuery, promotionType: z.enum(PROMOTION_CATEGORIES).optional(), pageNo: PageNo }),
  value: z.strictObject({
    content: z.array(PromotionView),
    pageNum: z.int(),
    totalPages: z.int(),
    categories: z.array(z.strictObject({ promotionType: z.enum(PROMOTION_CATEGORIES), count: z.int() })),
  }),
  errors: [],
});

export const getHelpCenter = endpoint({
  ...CONTENT.getHelpCenter,
  summary: 'The help centre in a language, by topic.',
  auth: 'public',
  area: 'system',
  cost: LIST_COST,
  query: z.strictObject({ ...LanguageQuery, device: z.string().max(10).optional() }),
  value: z.array(HelpView),
  errors: [],
});

export const sendFeedback = endpoint({
  ...CONTENT.sendFeedback,
  summary: 'Tell the house what could be better. Staff read it.',
  auth: 'player',
  rate: { max: 20, perMs: 3_600_000 },
  body: z.strictObject({ requestId: RequestId, content: typed().min(FEEDBACK_LENGTH.min).max(FEEDBACK_LENGTH.max) }),
  value: Nothing,
  errors: ['request_conflict'],
});

export const addFeedbackPicture = endpoint({
  ...CONTENT.addFeedbackPicture,
  summary: 'A picture to what was told, by the number it has there. It is made anew, without what the camera wrote beside it.',
  auth: 'player',
  rate: { max: 60, perMs: 3_600_000 },
  bodyLimitBytes: PICTURE_BODY_BYTES,
  body: z.strictObject({
    /** The `requestId` of the feedback. */
    feedbackId: Uuid,
    number: z.int().min(1).max(PICTURES.most),
    picture: PictureBase64,
  }),
  value: Nothing,
  errors: ['feedback_not_found', 'picture_invalid', 'request_conflict'],
});

/** A path of this site, never `//host`, or an address that is encrypted on the way. */
const Link = z
  .string()
  .max(500)
  .regex(/^(?:|\/(?!\/)[^\s\\]*|https:\/\/[^\s\\]+)$/);

const ContentText = z.strictObject({
  /** A tag of the languages that the site knows. */
  language: z.string().regex(/^[A-Za-z0-9-]{2,35}$/),
  title: z.string().trim().min(1).max(200),
  /** Of banners text, of all else HTML; what is not allowed is taken out before it is kept. */
  content: z.string().max(20_000),
});

/** A text of 20,000 characters in each of some ten languages, or a short one in all. */
const CONTENT_BODY_BYTES = 512 * 1024;

/** What staff write; which of the fields count depends on the type. */
const ContentFields = {
  type: z.enum(CONTENT_TYPES),
  /** Of banners their group, of promotions and popups the category, of help its topic; empty of notices. */
  place: z.string().max(64),
  execution: z.enum(EXECUTIONS).nullable(),
  url: Link,
  artwork: Slug.nullable(),
  /** Smaller comes first. */
  sort: z.int().min(-1_000).max(1_000),
  startsAtMs: EpochMs,
  endsAtMs: EpochMs.nullable(),
  texts: z.array(ContentText).min(1).max(50),
};

export const ContentItem = z.strictObject({ id: Uuid, brand: z.string(), version: z.int(), ...ContentFields });
export type ContentItem = z.output<typeof ContentItem>;

export const listContent = endpoint({
  ...CONTENT.listContent,
  summary: 'Everything of a type that was written for a brand, also what is not shown yet or any more, newest first.',
  auth: 'operator',
  area: 'staff',
  permission: 'content.read',
  query: PageQuery.extend({ brand: z.string().max(40), type: z.enum(CONTENT_TYPES) }),
  value: pageOf(ContentItem),
  errors: [],
});

export const putContent = endpoint({
  ...CONTENT.putContent,
  summary: 'Write an item, or change it as it was when `version` was read; 0 for a new one.',
  auth: 'operator',
  area: 'staff',
  permission: 'content.write',
  bodyLimitBytes: CONTENT_BODY_BYTES,
  params: z.strictObject({ id: Uuid }),
  body: z.strictObject({ brand: z.string().max(40), version: z.int().min(0), ...ContentFields }),
  value: ContentItem,
  errors: ['content_invalid', 'content_changed'],
});

export const deleteContent = endpoint({
  ...CONTENT.deleteContent,
  summary: 'Take an item away.',
  auth: 'operator',
  area: 'staff',
  permission: 'content.write',
  params: z.strictObject({ id: Uuid }),
  value: Nothing,
  errors: ['content_not_found'],
});

export const FeedbackView = z.strictObject({
  id: Uuid,
  brand: z.string(),
  memberId: Uuid,
  content: z.string(),
  /** The numbers of the pictures that came with it. */
  pictures: z.array(z.int()),
  atMs: EpochMs,
});

export const listFeedback = endpoint({
  ...CONTENT.listFeedback,
  summary: 'What players of a brand told the house, newest first.',
  auth: 'operator',
  area: 'staff',
  permission: 'content.read',
  query: PageQuery.extend({ brand: z.string().max(40) }),
  value: pageOf(FeedbackView),
  errors: [],
});

export const getFeedbackPicture = endpoint({
  ...CONTENT.getFeedbackPicture,
  summary: 'A picture that came with feedback, a JPEG in Base64.',
  auth: 'operator',
  area: 'staff',
  permission: 'content.read',
  params: z.strictObject({ id: Uuid, number: PictureNumber }),
  query: z.strictObject({ brand: z.string().max(40) }),
  value: z.strictObject({ picture: z.string() }),
  errors: ['feedback_not_found'],
});
