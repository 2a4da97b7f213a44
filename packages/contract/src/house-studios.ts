/** The studios of the house, whose games have pages of the site. Nothing else is loaded along, as the first script asks whose game a link names. */
export const HOUSE_STUDIOS = ['TESSERA', 'KILN', 'ABACUS', 'GRAVER'] as const;
export type HouseStudio = (typeof HOUSE_STUDIOS)[number];
