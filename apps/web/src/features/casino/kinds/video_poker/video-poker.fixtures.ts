export const JACKS = 'video_poker_9_6_jacks_or_better';
export const DEUCES = 'video_poker_16_10_deuces_wild';
