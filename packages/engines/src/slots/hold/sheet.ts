/** What a coin is worth in units, as likely as its weight; a fixed jackpot is a rare coin. */
export interface Coin {
  readonly id: string;
  readonly units: number;
  readonly weight: number;
}

/** A cell shows a coin with chance coin ÷ (coin + blank), independently of all others. */
export interface CellWeights {
  readonly coin: number;
  readonly blank: number;
}

/**
 * Hold and spin as data. The paid spin draws every cell; from `trigger` coins on they are held and the empty cells are drawn
 * again, `respins` times, starting over whenever a coin lands, until no respin or no empty cell is left. Then every coin pays.
 * Fewer coins than the trigger pay nothing.
 */
export interface HoldSheet {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  /** Units in one total bet. */
  readonly betUnits: number;
  readonly columns: number;
  readonly rows: number;
  readonly paidSpin: CellWeights;
  readonly trigger: number;
  readonly respins: number;
  readonly respin: CellWeights;
  readonly coins: readonly Coin[];
  /** Units on top where every cell holds a coin. */
  readonly fullGridUnits: number;
}
