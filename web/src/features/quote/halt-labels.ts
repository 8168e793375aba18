/** Words for an instrument that does not trade, by its status. */
export const haltLabels = { TRADING: null, HALTED: 'Halted', SUSPENDED: 'Suspended' } as const
