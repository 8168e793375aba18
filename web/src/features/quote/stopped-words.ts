/** Words for an instrument that does not trade, by its status. */
export const stoppedWords = { TRADING: null, HALTED: 'Halted', SUSPENDED: 'Suspended' } as const
