import type { games, ProfileId } from '@tessera/contract';
import type { PlainTextKey } from '@tessera/i18n';
import { createContext, use } from 'react';

export type Category = 'SPORTS' | 'ESPORTS' | 'LIVE' | 'RNG' | 'FISH' | 'LOTT' | 'ELOTT' | 'PVP' | 'COCKFIGHT';

type LobbyCategory = games.GameView['gameType'];
type Part = NonNullable<games.GameView['subClass']>;

export interface Vendor {
  readonly vassalage: string;
  readonly displayName: string;
}

/** A further page that lists games, at `/{path}`. */
export interface GameList {
  readonly path: string;
  readonly category: LobbyCategory;
  readonly part: Part | undefined;
}

export interface SiteLink {
  readonly label: string;
  readonly href: string;
}

/** What the brand publishes about itself. Empty lists are left out of the page; nothing is invented in their place. */
export interface SiteInfo {
  /** Categories with at least one vendor, in the order of the vendors' sorting. */
  readonly categories: readonly Category[];
  /** Of each category, in their sorting order. */
  readonly vendors: Readonly<Partial<Record<Category, readonly Vendor[]>>>;
  /** Undefined until the brand has answered. */
  readonly gameLists: readonly GameList[] | undefined;
  /** A further entry of the navigation, which leads elsewhere. */
  readonly landing: SiteLink | undefined;
  /** The brand's own apps: the profile for an iPhone's home screen, and what there is for Android. */
  readonly apps: readonly SiteLink[];
  /** The profile that puts the site on an iPhone's home screen. */
  readonly iosProfile: string | undefined;
  readonly contacts: readonly SiteLink[];
  /** Ways to people, which open in a window of their own. */
  readonly service: readonly SiteLink[];
  readonly helpTopics: readonly SiteLink[];
  readonly providers: readonly string[];
  readonly certifications: readonly SiteLink[];
  /** What it offers its texts in; undefined until the brand has answered. */
  readonly languages: readonly string[] | undefined;
  /** What members of the brand play with. */
  readonly currency: string;
  /** Play money for whoever has no account. */
  readonly offersFreePlay: boolean;
  /** The brand shows sample figures; said openly beside them. */
  readonly isDemo: boolean;
  /** What the place it works in allows and demands. */
  readonly profile: ProfileId;
  /** Full years of age that a person must have here. */
  readonly minAge: number;
}

const UNKNOWN: SiteInfo = {
  // What there is until the answer has come, so that the page does not move when it does.
  categories: ['RNG', 'SPORTS'],
  vendors: {},
  gameLists: undefined,
  landing: undefined,
  apps: [],
  iosProfile: undefined,
  contacts: [],
  service: [],
  helpTopics: [],
  providers: [],
  certifications: [],
  languages: undefined,
  currency: 'USD',
  offersFreePlay: true,
  isDemo: false,
  profile: 'demo',
  minAge: 18,
};

/** Supplied by the site feature from the whitelabel and vendor calls. */
export const SiteContext = createContext<SiteInfo>(UNKNOWN);

export function useSite(): SiteInfo {
  return use(SiteContext);
}

/** Where a category's page is and what it is called. */
export const CATEGORY_PAGES: Readonly<Record<Category, { readonly path: string; readonly label: PlainTextKey<'frame'> }>> = {
  SPORTS: { path: '/sports', label: 'nav.sports' },
  ESPORTS: { path: '/esports', label: 'nav.esports' },
  LIVE: { path: '/live', label: 'nav.live' },
  RNG: { path: '/rng', label: 'nav.rng' },
  FISH: { path: '/fish', label: 'nav.fish' },
  LOTT: { path: '/lott', label: 'nav.lott' },
  ELOTT: { path: '/elott', label: 'nav.elott' },
  PVP: { path: '/pvp', label: 'nav.pvp' },
  COCKFIGHT: { path: '/cockfight', label: 'nav.cockfight' },
};
