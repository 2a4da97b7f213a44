import { LAUNCH_PARAMETERS } from '@tessera/contract/lottery-launch';
import { describe, expect, it } from 'vitest';
import { launchSearch } from './lottery-launch.ts';
import { openedBy, readLotterySearch } from './lottery-search.ts';

const FROM_HOME = { from: '/vnLottery?gameCode=vn-n-60', language: 'vi', isPhone: true } as const;

describe('a launch of a lottery lobby', () => {
  it('says area, mode, prize mode, game, view, device, way back and language', () => {
    const search = launchSearch({ vendor: 'TCG_LOTTO_VN', gameCode: 'vn-n-60', prizeMode: 'LOTT', ...FROM_HOME });
    expect(search).toEqual({
      lottoArea: 'VN',
      launchMode: 'LOTT',
      lottoPrizeMode: 'LOTT',
      lottoGameCode: 'vn-n-60',
      lottoView: 'betting',
      device: 'MOBILE',
      backUrl: '/vnLottery?gameCode=vn-n-60',
      language: 'VI',
    });
    expect(Object.keys(search).toSorted()).toEqual(LAUNCH_PARAMETERS.toSorted());
    expect(readLotterySearch({ ...search })).toEqual(search);
  });

  it('opens the lobby where it names no game', () => {
    const { lottoView, lottoGameCode } = launchSearch({ vendor: 'TCG_SEA', ...FROM_HOME });
    expect([lottoView, lottoGameCode]).toEqual(['lobby', undefined]);
    expect(launchSearch({ vendor: 'ELOTT', ...FROM_HOME })).not.toHaveProperty('lottoArea');
    expect(launchSearch({ vendor: 'ELOTT', ...FROM_HOME, isPhone: false })).toMatchObject({ launchMode: 'ELOTT', device: 'WEB' });
  });
});

describe('the address of a lottery page', () => {
  it('opens what either name says, and the lobby where the launch wants that', () => {
    expect(openedBy(readLotterySearch({ gameCode: 'ssc-60' }))).toBe('ssc-60');
    expect(openedBy(readLotterySearch({ lottoGameCode: 'ssc-60' }))).toBe('ssc-60');
    expect(openedBy(readLotterySearch({ lottoGameCode: 'ssc-60', lottoView: 'lobby' }))).toBeUndefined();
    expect(openedBy(readLotterySearch({}))).toBeUndefined();
  });

  it.each([
    ['gameCode', 'a b'],
    ['gameCode', 7],
    ['lottoGameCode', '<script>'],
    ['lottoArea', 'XX'],
    ['launchMode', 'lott'],
    ['lottoPrizeMode', 'ANY'],
    ['lottoView', 'other'],
    ['device', 'TOASTER'],
    ['language', 'a language'],
    ['backUrl', 'https://elsewhere.example/'],
    ['backUrl', '//elsewhere.example'],
    ['backUrl', '/\\elsewhere.example'],
    ['backUrl', 'javascript:alert(1)'],
    ['draw', '42'],
  ])('leaves out %s=%s', (name, value) => {
    expect(readLotterySearch({ [name]: value })).toEqual({});
  });
});
