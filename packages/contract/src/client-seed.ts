/** What a player may choose: signs of ASCII that are seen, but for the colon, which stands between the parts of what is hashed. */
export const CLIENT_SEED = /^[\x21-\x39\x3b-\x7e]{1,64}$/;
