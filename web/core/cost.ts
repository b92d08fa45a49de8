/** What a repair cost. */
export interface Cost {
  /** Of the record; what is booked with it is booked once. */
  readonly id: string;
  /** In minor units. */
  readonly amount: number;
  readonly currency: string;
  /** The payee; empty if nobody is known. */
  readonly party: string;
  readonly note: string;
}

/** An expense before it is recorded. */
export interface PlannedExpense {
  readonly categoryId: string;
  readonly centreId: string | null;
  /** Minor units of the books' currency. */
  readonly amount: bigint;
  readonly day: string;
}
