/** Rounds that quicknet published, as its servers answer them: `round` and `signature`; the value is the hash of the signature. */
export const RECORDED_ROUNDS: readonly { readonly round: number; readonly signature: string; readonly randomness: string }[] = [
  {
    round: 123,
    signature: 'b75c69d0b72a5d906e854e808ba7e2accb1542ac355ae486d591aa9d43765482e26cd02df835d3546d23c4b13e0dfc92',
    randomness: 'fb8f7bc29bf24db51871ec8c79f3a1e4bd0557bc0dfcee9ed1d924e69d1c60dc',
  },
  {
    round: 1000,
    signature: 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
    randomness: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
  },
  {
    round: 1001,
    signature: 'b33bf3667cbd5a82de3a24b4e0e9fe5513cc1a0e840368c6e31f5fcfa79bea03f73896b25883abf2853d10337fb8fa41',
    randomness: 'b0a591ad1b9002cfc372ac6e30abd3da8d3088d4caae026961743474fb94235f',
  },
  {
    round: 1002,
    signature: 'ab066f9c12dd6de1336fca0f925192fb0c72a771c3e4c82ede1fd362c1a770f9eb05843c6308ce2530b53a99c0281a6e',
    randomness: '339d3f0e702ed27d36966c6ee85a2bc762a24e178e7e5c835d9b5a7509cb920c',
  },
  {
    round: 1003,
    signature: 'b104c82771698f45fd8dcfead083d482694c31ab519bcef077f126f3736fe98c8392fd5d45d88aeb76b56ccfcb0296d7',
    randomness: '758f0c906d8c5296a032a66f0d96c6e0eeea4291e8fc9830bbfb19a2ba8610a9',
  },
  {
    round: 32_398_885,
    signature: '8f6d5ddd520329a4ce9a25db41c0552a5ac04bd56577138cbb0ec2b9326af2b8012c7dc2c5bcddc439d922c93a281d24',
    randomness: 'b6d412641a7d58b20ef5dded4ae48e9358cc35710f90961d8fe6e99d0e0281ef',
  },
];

/** @throws when it was not recorded */
export function recordedRound(round: number) {
  const found = RECORDED_ROUNDS.find((one) => one.round === round);
  if (!found) throw new Error(`round ${round} was not recorded`);
  return found;
}
